import { type ESTree, parseSync, Visitor } from 'vite'
import { commentsOf } from './comments.ts'
import { type Kind, type Passage, stringsOf } from './kinds.ts'
import { code } from './rules.ts'

type Range = { readonly start: number; readonly end: number }

/** Attributes whose strings no person reads. */
const unread = new Set([
  'className',
  'style',
  'd',
  'viewBox',
  'sizes',
  'srcSet',
  'src',
  'href',
  'rel',
  'key',
  'id',
])
const messageCalls = /^(violation|invalid|refine|superRefine|regex|check|fail)$|Error$|^Failure$/
const messageKeys = /^(description|message|error|reason)$/
/** In the contract, descriptions belong to the reference. */
const contractKeys = /^(message|error)$/
const titleCalls = /^(test|it|describe|each|only|skip|step|soft|runIf|skipIf)$/

/** The passages of a TypeScript file: its comments, the titles of its tests, and the strings that people read. */
export function passagesOfSource(path: string, text: string): Passage[] {
  const { program, comments } = parseSync(path, text)
  const { all, messages } = stringsOf(path)
  const lineAt = lineFinder(text)
  const passages: Passage[] = []
  const taken: Range[] = []
  const take = (kind: Kind, node: Range, said: string): void => {
    if (!isProse(said) || taken.some((range) => range.start <= node.start && node.end <= range.end)) return
    passages.push({ kind, path, line: lineAt(node.start), text: said.replace(/\s+/g, ' ').trim() })
  }
  const takeAll = (kind: Kind, nodes: readonly (ESTree.Node | null)[]): void => {
    for (const node of nodes) {
      const said = node && textOf(node)
      if (said === undefined || said === null || !node) continue
      take(kind, node, said)
      taken.push(node)
    }
  }
  const keys = path.startsWith('contract/') ? contractKeys : messageKeys
  const isTest = /(\.test|\.journey)\.tsx?$/.test(path)
  const onCall = (node: ESTree.CallExpression | ESTree.NewExpression): void => {
    const name = nameOf(node.callee)
    if (isTest && titleCalls.test(name)) takeAll('comments', node.arguments.slice(0, 1))
    if (messages && messageCalls.test(name)) takeAll(messages, node.arguments)
  }
  new Visitor({
    CallExpression: onCall,
    NewExpression: onCall,
    ImportDeclaration: (node) => void taken.push(node),
    TSLiteralType: (node) => void taken.push(node),
    Property: (node) => {
      if (messages && keys.test(nameOf(node.key))) takeAll(messages, [node.value])
    },
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && unread.has(node.name.name)) taken.push(node)
    },
    JSXElement: (node) => {
      if (all) take(all, node.openingElement, joined(node.children))
    },
    JSXFragment: (node) => {
      if (all) take(all, node.openingFragment, joined(node.children))
    },
    Literal: (node) => {
      if (all) take(all, node, textOf(node) ?? '')
    },
    TemplateLiteral: (node) => {
      if (all) take(all, node, textOf(node) ?? '')
    },
  }).visit(program)
  for (const comment of commentsOf(comments, text))
    passages.push({ kind: 'comments', path, line: lineAt(comment.start), text: comment.text })
  return passages
}

/** Code, markup, addresses and style sheets, which a sentence may quote only between backticks. */
const notProse =
  /[{}\\]|=>|\w\(|<\/?[a-z]|[a-z\]]=\S|[\w-]+:\s*[^;\s]+;|;\S|^[\s⌗]*$|^\s*(select|insert|update|delete|create|alter|with)\b.*\b(from|into|set|table|as)\b/u

/** Two words at least, or one with a capital; neither code nor classes of a style sheet. */
function isProse(text: string): boolean {
  if (notProse.test(text)) return false
  return /^[^\p{L}]*\p{Lu}\p{Ll}+/u.test(text) || /\p{L}{2,}[,’]? \p{L}+ \p{L}+/u.test(text)
}

function joined(children: readonly ESTree.JSXChild[]): string {
  const said = children.map((child) => (child.type === 'JSXText' ? child.value : ` ${code} `)).join('')
  return children.some((child) => child.type === 'JSXText' && child.value.trim()) ? said.trim() : ''
}

/** The text of a string. What stands between backticks is code. */
function textOf(node: ESTree.Node): string | undefined {
  const text =
    node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked ?? '').join(code)
      : node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : undefined
  return text?.replace(/(`+)[^`]+\1/g, code)
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') {
    const last = nameOf(node.property)
    return last === 'each' || last === 'only' || last === 'skip' ? nameOf(node.object) : last
  }
  return node.type === 'CallExpression' ? nameOf(node.callee) : ''
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    return after === -1 ? starts.length : after
  }
}
