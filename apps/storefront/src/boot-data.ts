import type { CallName, CallOutput } from '@dasturxon/contract'
import type { Data, Question } from './runtime/data/data.ts'
import { PageError, type Page } from '@dasturxon/client'
import type { Environment } from './environment/environment.ts'
import { encodeDataBlock } from './page/data-block.ts'
import type { PageAssets } from './shell/document.tsx'

/** What the browser needs to go on where the server stopped. */
export type BootData = {
  environment: Environment
  assets: PageAssets
  page: Pick<Page, 'data' | 'error'>
  /** The files that the kept shop needs: of the shell, which has no page in it; absent everywhere else. */
  kept?: string[] | undefined
  /** Which parts of the page's data are answers to which questions; the empty name is the whole. */
  answers: Record<string, Question<CallName>>
}

type WireBootData = Omit<BootData, 'page'> & {
  page: { data?: unknown; error?: { status: number; data: unknown } }
}

/** Finds the answers among what a page shows, so that the browser has them without asking. */
export function findAnswers(page: Pick<Page, 'data'>, data: Pick<Data, 'questionOf'>): BootData['answers'] {
  const parts: [string, unknown][] = [['', page.data], ...Object.entries(page.data ?? {})]
  return Object.fromEntries(
    parts.flatMap(([name, part]) => {
      const question = data.questionOf(part)
      return question ? [[name, question]] : []
    }),
  )
}

/** Hands the answers that came with a page to what knows the server's data, in the page's order: a menu before what is added to it. */
export function seedAnswers({ page, answers }: Pick<BootData, 'page' | 'answers'>, { seed }: Data): void {
  const parts: Record<string, unknown> = { '': page.data, ...(page.data as object | null) }
  for (const [name, question] of Object.entries(answers)) {
    // The server of the same build has found the question beside its answer.
    seed(question, parts[name] as CallOutput<CallName>)
  }
}

/** The data as the content of the page's block for it. */
export function encodeBootData({ page: { data, error }, ...rest }: BootData): string {
  const page = error instanceof PageError ? { error: { status: error.status, data: error.data } } : { data }
  return encodeDataBlock({ ...rest, page } satisfies WireBootData)
}

/** Reads what `encodeBootData` wrote: the server of the same build, so the shape is trusted. */
export function decodeBootData(text: string): BootData {
  const { page, ...rest } = JSON.parse(text) as WireBootData
  const { error, data } = page
  return { ...rest, page: error ? { error: new PageError(error.status, error.data) } : { data } }
}
