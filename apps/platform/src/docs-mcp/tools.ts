import { describeCall, readCalls, summarise } from './calls.ts'
import { createFinder } from './find.ts'
import { findPage, readPages } from './pages.ts'

/** A tool with one parameter, a text. */
interface Tool {
  readonly description: string
  readonly parameter: string
  readonly about: string
  /** Answers in Markdown; undefined if there is no such page. */
  readonly answer: (asked: string) => Promise<string | undefined>
}

const loadGuides = once(async () => {
  const sections = (await readPages('guides')).flatMap(({ path, title, sections }) =>
    sections.map(({ heading, text }, place) => ({ id: `${path}#${place}`, path, title, heading, text })),
  )
  return createFinder(sections)
})

const loadCalls = once(async () => {
  const calls = await readCalls()
  const entries = calls.map((call) => ({
    call,
    id: call.page,
    title: call.name,
    heading: call.area,
    text: call.text.split('\n')[0] ?? '',
  }))
  return { calls, find: createFinder(entries) }
})

const query = { parameter: 'query', about: 'A few words.' }

export const tools: Readonly<Record<string, Tool>> = {
  search_guides: {
    ...query,
    description:
      'Finds sections of the guides by words. The guides explain each task, with TypeScript examples that compile.',
    async answer(asked) {
      const found = (await loadGuides())(asked, 6)
      return found.map(({ path, heading, text }) => `## ${heading} (${path})\n\n${text}`).join('\n\n')
    },
  },
  search_calls: {
    ...query,
    description:
      'Finds calls of the client by name or by words, with route, import and permission. read_page reads one with its fields, errors and examples.',
    async answer(asked) {
      const { find } = await loadCalls()
      return find(asked, 10)
        .map(({ call }) => summarise(call))
        .join('\n\n')
    },
  },
  read_page: {
    parameter: 'page',
    about: 'Such as guides/cart, reference/products or reference/products#queryProducts.',
    description:
      'Reads a page: guides/NAME, reference/AREA, or one call as reference/AREA#CALL. guides/README and reference/README list all.',
    answer: readPart,
  },
  explain_error: {
    parameter: 'code',
    about: 'Such as CART_NOT_FOUND.',
    description: 'Explains an error code, with its HTTP status and the calls that return it.',
    async answer(code) {
      const page = await findPage(`errors/${code.trim()}`)
      return page && `${page.text}\nIn code: \`isApiError(error, '${page.title}')\`. See guides/errors.`
    },
  },
}

async function readPart(asked: string): Promise<string | undefined> {
  const [path = '', part] = asked
    .trim()
    .replace(/^docs\//, '')
    .split('#')
  const page = await findPage(path.replace(/\.md$/, ''))
  if (!page || !part) return page?.text
  const call = (await loadCalls()).calls.find(
    (one) => one.page.toLowerCase() === `${page.path}#${part}`.toLowerCase(),
  )
  if (call) return describeCall(call)
  const section = page.sections.find(({ heading }) => anchorOf(heading) === part)
  return section && `## ${section.heading}\n\n${section.text}`
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => (loaded ??= load())
}
