export { useLastData } from '@dasturxon/runtime'
export { useKnown, useQuery } from '../call-provider.tsx'
