import type * as z from 'zod'

import type { HostedRequest } from '../../contract/src/hosted-pages/define.ts'
import { reachFrom, type Schema, toSchema } from './model.ts'
import { docstring, generatedHead, printShape, printType, title } from './types.ts'

/** The hosted pages as plain schemas. */
export interface HostedModel {
  readonly site: Schema
  readonly pages: ReadonlyMap<string, Schema>
  readonly requests: readonly RequestModel[]
  readonly shapes: ReadonlyMap<string, Schema>
}

interface RequestModel extends Pick<HostedRequest, 'route' | 'summary'> {
  readonly name: string
  readonly input: Schema
  readonly answer: Schema
}

/** Reads the declarations of the hosted pages; two shapes with one name are an error. */
export function readHosted(
  site: z.ZodObject,
  pages: Readonly<Record<string, z.ZodObject>>,
  requests: Readonly<Record<string, HostedRequest>>,
): HostedModel {
  const shapes = new Map<string, Schema>()
  return {
    site: toSchema(site, shapes, 'Site'),
    pages: new Map(Object.entries(pages).map(([name, data]) => [name, toSchema(data, shapes, name)])),
    requests: Object.entries(requests).map(([name, { route, summary, input, answer }]) => ({
      name,
      route,
      summary,
      input: toSchema(input, shapes, name),
      answer: toSchema(answer, shapes, name),
    })),
    shapes,
  }
}

const head = generatedHead('contract/src/hosted-pages.ts').trimEnd()

/** The platform's types: the data of each page and the answer of each request. */
export function printHostedForPlatform(model: HostedModel): string {
  const answers = model.requests.map(
    ({ route, summary, answer }) => `  ${docstring(summary)}\n  '${route}': ${printWhole(answer)}`,
  )
  return file([
    ...printShapes(
      model,
      model.requests.map(({ answer }) => answer),
    ),
    ...printPages(model),
    `/** The answer to each request of the hosted pages, by its route. */\nexport interface HostedAnswers {\n${answers.join('\n')}\n}`,
  ])
}

/** The pages' types: their data, requests and answers, with times as JSON text. */
export function printHostedForApp(timed: HostedModel): string {
  const model = withoutTimes(timed)
  const inputs = model.requests.flatMap((request) => {
    const input = inputOf(request)
    return isEmpty(input) ? [] : [printShape(inputName(request), input)]
  })
  return file([
    ...printShapes(
      model,
      model.requests.flatMap((request) => [inputOf(request), request.answer]),
    ),
    ...printPages(model),
    '/** The name of a hosted page. */\nexport type PageName = keyof HostedPages',
    '/** The object in the document of a page. */\nexport type PageOf<N extends PageName> = { readonly page: N; readonly site: Site } & HostedPages[N]',
    '/** The object in the document of any page. */\nexport type PageData = { [N in PageName]: PageOf<N> }[PageName]',
    ...inputs,
    `/** The input and the answer of each request, by its route. */\nexport interface HostedRequests {\n${model.requests.map(printRequest).join('\n')}\n}`,
  ])
}

function printRequest(request: RequestModel): string {
  const { route, summary, answer } = request
  // A route with parameters is a template key for all its addresses.
  const key = route.includes('{') ? `[route: \`${route.replaceAll(/{\w+}/g, `\${string}`)}\`]` : `'${route}'`
  const input = isEmpty(inputOf(request)) ? nothing : inputName(request)
  return `  ${docstring(summary)}\n  ${key}: { readonly input: ${input}; readonly answer: ${printWhole(answer)} }`
}

/** The body: the input without the path's parameters. */
function inputOf({ route, input }: RequestModel): Schema {
  if (!input.properties) return input
  const fields = Object.entries(input.properties).filter(([name]) => !route.includes(`{${name}}`))
  return { ...input, properties: Object.fromEntries(fields) }
}

const inputName = ({ name }: RequestModel): string => `${title(name)}Input`

const nothing = 'Record<string, never>'
const isEmpty = ({ properties }: Schema): boolean =>
  properties !== undefined && !Object.keys(properties).length
const printWhole = (schema: Schema): string => (isEmpty(schema) ? nothing : printType(schema))

function printShapes({ site, pages, shapes }: HostedModel, more: readonly Schema[]): string[] {
  const reached = reachFrom([site, ...pages.values(), ...more], shapes)
  return [...reached].sort().map((name) => printShape(name, shapes.get(name) ?? {}))
}

function printPages({ pages }: HostedModel): string[] {
  const typeName = (name: string): string => `${name.split('-').map(title).join('')}Page`
  return [
    ...[...pages].map(([name, data]) => printShape(typeName(name), data)),
    `/** The data of each hosted page, by its name. */\nexport interface HostedPages {\n${[...pages.keys()].map((name) => `  readonly '${name}': ${typeName(name)}`).join('\n')}\n}`,
  ]
}

/** A page reads JSON, so times are text. */
function withoutTimes(model: HostedModel): HostedModel {
  const plain = <T extends Schema>(schema: T): T =>
    JSON.parse(JSON.stringify(schema), (key, value) => (key === 'wire' ? undefined : value))
  const each = (schemas: ReadonlyMap<string, Schema>) =>
    new Map([...schemas].map(([name, schema]) => [name, plain(schema)]))
  return {
    site: plain(model.site),
    pages: each(model.pages),
    requests: model.requests.map((request) => ({
      ...request,
      input: plain(request.input),
      answer: plain(request.answer),
    })),
    shapes: each(model.shapes),
  }
}

const file = (parts: readonly string[]): string => `${[head, ...parts].join('\n\n')}\n`
