import { measureBoard } from './board.ts'
import { measureCalls } from './calls.ts'
import { measureCancels } from './cancels.ts'
import { LIMITS, ROUNDS } from './compare.ts'
import { measureDeskMenu } from './desk-menu.ts'
import type { Fact, Measured } from './fact.ts'
import { measureFlow } from './flow.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMenuAnswers } from './menu-answers.ts'
import { measureMenuScroll } from './menu-scroll.ts'
import { measurePresses } from './presses.ts'
import { measureProcesses } from './processes.ts'
import { measurePublished } from './published.ts'
import { measureSearch } from './search.ts'
import { measureSheets } from './sheets.ts'
import { withShop, type RunningServer } from './server-process.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'
import { measureWeights } from './weights.ts'
import { measureWholeShop } from './whole-shop.ts'
import { measureYear } from './year.ts'

/** A part of the bench: a section of docs/benchmarks.md. */
interface Part {
  title: string
  /** What is measured and what the reference is. */
  about: string
  measure: () => Promise<Measured>
  /** Measured when its flag asks for it, and not in docs/benchmarks.md. */
  isAside?: true
}

const TASKS =
  'The longest task of the main thread, ms of processor time on a processor four times slower, and how many of all were over 50'

/** By the names of their flags (`npm run bench -- --calls`), in the order of the report. */
export const PARTS: Record<string, Part> = {
  calls: {
    title: 'Calls',
    about:
      `${LIMITS.concurrency} connections on loopback, ${ROUNDS} interleaved rounds of at most ${LIMITS.durationMs / 1000} s, medians. ` +
      'The reference is the first row, a bare node:http server that answers every request with one Buffer. Processor time, and most of all its ' +
      'ratio to the bare server, moves least from run to run. Memory counts shared pages once (PSS); its ' +
      'reference is that of the bare server.',
    measure: () => withShop(measureCalls),
  },
  flow: {
    title: 'From the code to the order',
    about:
      'A new customer asks for a code, signs in, saves an address, asks what a basket costs and orders it to be delivered: milliseconds of the ' +
      'processor a customer, the median of five rounds of 96 customers, 16 at once.',
    measure: () => factsInShop(measureFlow),
  },
  start: {
    title: 'Start and memory',
    about:
      'From the command to the first answer that says ready, and the memory that is held then (PSS). The reference is a bare node:http ' +
      'server of one file.',
    measure: async () => ({ facts: await measureStart() }),
  },
  streams: {
    title: 'Live streams',
    about:
      'Orders of ten customers are cancelled at once while each has twenty streams open; the median of five rounds, and memory (PSS) once ' +
      'what is not needed is collected. The reference is a bare server that writes a short message to as many streams when it is told to.',
    measure: async () => ({ facts: await measureStreams() }),
  },
  'menu-answers': {
    title: 'Answers with a menu',
    about:
      'What a menu of 300 products takes on its way to a phone, in brotli; the best compression is made once somebody has asked. Bytes have ' +
      'no reference.',
    measure: () => factsInShop(measureMenuAnswers),
  },
  search: {
    title: 'Search',
    about:
      '27 queries in turn, one at a time, with 50 products an answer. The reference is the bare server with an answer of as many bytes.',
    measure: () => factsInShop(measureSearch),
  },
  'menu-scroll': {
    title: 'A long menu on a phone',
    about:
      "A menu of 5,004 products is scrolled through, at a reader's pace and as fast as a flick, in a browser slowed down four times; the median " +
      'of three rounds. The reference is a still page of as many boxes of text, scrolled alike.',
    measure: () => factsInShop(measureMenuScroll),
  },
  board: {
    title: 'Board of the desk',
    about:
      `200 open orders. ${TASKS}, in the best of three rounds. The reference is the same done to a page of as many boxes that does ` +
      'nothing, and for scrolling the same cards as a still page without a script.',
    measure: () => factsInShop(measureBoard),
  },
  'desk-menu': {
    title: 'Menu of the desk',
    about:
      `5,004 dishes. ${TASKS}, in the best of three rounds. The reference is the same done to a page of 200 boxes that does nothing: ` +
      'loaded, scrolled, a button pressed, a field typed into.',
    measure: () => factsInShop(measureDeskMenu),
  },
  published: {
    title: 'Published changes',
    about:
      'From the call of the desk until an open page of a guest shows what it changed, by the clock. The reference is a word that a bare server ' +
      'passes on from one page to another.',
    measure: () => factsInShop(measurePublished),
  },
  'whole-shop': {
    title: 'A whole shop in and out',
    about:
      'A shop of 3,000 products, by the commands that a merchant uses, their start among it. The reference is a fixed piece of work of this ' +
      'processor, measured right before: 7 MB of JSON read and written.',
    measure: () => factsInShop(measureWholeShop),
  },
  sheets: {
    title: 'Sheets of the desk',
    about:
      'Files that were made to take long, and a menu of 3,000 products, sent to the desk while somebody asks every 10 ms whether the server ' +
      'lives: the latest timer of the thread that serves, which is 10 ms at rest. The reference is the same server with nothing else to do; for times, ' +
      'a fixed piece of work of this processor.',
    measure: async () => ({ facts: await measureSheets() }),
  },
  year: {
    title: 'A year of 500,000 orders',
    about:
      'A shop of two branches with half a million orders, their money and receipts, asked by its desk over HTTP: the median of five. The ' +
      'reference is a fixed piece of work of this processor, 7 MB of JSON read and written. Four customers at once order one after another, with a pause ' +
      'of 60 ms; the median of three rounds of 12 s, the reference is the calm moment before each.',
    measure: async () => ({ facts: await measureYear() }),
  },
  'first-visit': {
    title: 'First visit over a poor network',
    about:
      'The home page with an empty browser at 400 kbit/s and 400 ms there and back; the median of three visits. The reference is a page of text ' +
      'with one picture and one button, without a framework.',
    measure: () => factsInShop(measureFirstVisit),
  },
  presses: {
    title: 'Presses',
    about:
      'The longest from a press to the next frame, by the clock, in a browser slowed down four times; the median of three rounds. The ' +
      'reference is the button of a page that does nothing else.',
    measure: () => factsInShop(measurePresses),
  },
  processes: {
    title: 'Several processes',
    about:
      'What a call takes of the processor where four processes serve, by what it takes with one. The reference is the bare server in as many ' +
      'processes: on fewer processors than processes each is woken more often, and they share the caches.',
    measure: () => factsInShop(measureProcesses),
  },
  lighthouse: {
    title: 'Lighthouse',
    about:
      'Lighthouse with its own phone and an empty cache: *reckoned* times over its own slow network, the median of five runs, and those of a ' +
      'line that the browser itself slows down while the page loads, the median of three. The reference is a page of text with one picture and one button.',
    measure: () => factsInShop(measureLighthouse),
  },
  weights: {
    title: 'What a page waits for before it is live',
    about:
      'Scripts and style sheets of a page, in Russian, as `npm run weigh` prints them. Bytes have no reference.',
    measure: async () => ({ facts: await measureWeights() }),
  },
  cancels: {
    title: 'Many orders cancelled at once',
    about: 'What others notice of it. The reference is a calm moment before.',
    measure: () => factsInShop(measureCancels),
    isAside: true,
  },
}

const factsInShop = async (measure: (shop: RunningServer) => Promise<Fact[]>): Promise<Measured> => ({
  facts: await withShop(measure),
})
