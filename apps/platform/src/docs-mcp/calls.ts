import { type Page, readPages } from './pages.ts'

/** A call of the reference, with the examples of the guides that use it. */
export interface Call {
  readonly name: string
  readonly area: string
  readonly page: string
  readonly text: string
  readonly examples: readonly Example[]
}

interface Example {
  readonly guide: string
  readonly code: string
}

export async function readCalls(): Promise<Call[]> {
  const [reference, guides] = await Promise.all([readPages('reference'), readPages('guides')])
  const examples = guides.flatMap(examplesOf)
  return reference.flatMap((page) =>
    page.sections
      // Only a call has its route below its summary.
      .filter(({ text }) => /^`[A-Z]+ \//m.test(text))
      .map(({ heading, text }) => callOf(page, heading, text, examples)),
  )
}

function callOf({ path }: Page, name: string, text: string, examples: readonly Example[]): Call {
  const area = path.slice('reference/'.length)
  const usesIt = new RegExp(`\\b${name}\\(`)
  return {
    ...{ name, area, text },
    page: `${path}#${name}`,
    examples: examples.filter(({ code }) => usesIt.test(code) && code.includes(`'@vitrine/client/${area}'`)),
  }
}

const examplesOf = ({ path, text }: Page): Example[] =>
  [...text.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map(([, code = '']) => ({ guide: path, code }))

/** The call as an assistant reads it: how to import it, its reference, and examples. */
export function describeCall({ name, area, text, examples }: Call): string {
  const shown = examples.slice(0, 2).map(({ guide, code }) => `From ${guide}:\n\n\`\`\`ts\n${code}\`\`\``)
  return [
    `# ${name}`,
    `\`\`\`ts\nimport { ${name} } from '@vitrine/client/${area}'\n\`\`\``,
    text,
    ...(shown.length > 0 ? ['**Examples that compile**', ...shown] : []),
  ].join('\n\n')
}

/** The call in one paragraph: its summary, its route and its import. */
export function summarise({ name, area, page, text, examples }: Call): string {
  const [summary = '', , route = ''] = text.split('\n')
  const guides = [...new Set(examples.map(({ guide }) => guide))].join(', ')
  return [
    `${name}: ${summary}`,
    `  ${route}`,
    `  import { ${name} } from '@vitrine/client/${area}'`,
    `  page: ${page}${guides && `; examples: ${guides}`}`,
  ].join('\n')
}
