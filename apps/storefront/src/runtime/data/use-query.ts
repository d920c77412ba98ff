export { useLastData } from '@dasturxon/client'
export { useKnown, useQuery } from '../call-provider.tsx'
