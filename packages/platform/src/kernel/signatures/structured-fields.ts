/** An item of a structured field (RFC 8941), with the text of its value. */
export interface Item {
  readonly value: string
  readonly parameters: ReadonlyMap<string, string>
}

export interface InnerList {
  readonly items: readonly Item[]
  readonly parameters: ReadonlyMap<string, string>
}

export type Member = Item | InnerList

/** Reads a dictionary; undefined if it is malformed or names a member twice. */
export function parseDictionary(text: string): ReadonlyMap<string, Member> | undefined {
  const scanner = createScanner(text.trim())
  const members = new Map<string, Member>()
  while (!scanner.isOver()) {
    const name = scanner.take(key)
    if (!name || members.has(name)) return undefined
    const member = scanner.take(/=/y) ? readMember(scanner) : undefined
    if (!member) return undefined
    members.set(name, member)
    scanner.take(spaces)
    if (scanner.isOver()) return members
    if (!scanner.take(/,/y)) return undefined
    scanner.take(spaces)
    if (scanner.isOver()) return undefined
  }
  return members
}

/** The bytes of `:…:`; undefined for another value. */
export function bytesOf(member: Member | undefined): Buffer | undefined {
  if (!member || 'items' in member || !/^:[A-Za-z0-9+/]*={0,2}:$/.test(member.value)) return undefined
  return Buffer.from(member.value.slice(1, -1), 'base64')
}

/** The text of a string; undefined for another value. */
export const stringOf = (value: string | undefined): string | undefined =>
  value?.startsWith('"') ? value.slice(1, -1).replace(/\\(["\\])/g, '$1') : undefined

/** The integer; undefined for another value. */
export const integerOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined

/** Writes an inner list in its one canonical form. */
export const writeList = ({ items, parameters }: InnerList): string =>
  `(${items.map((item) => item.value + writeParameters(item.parameters)).join(' ')})${writeParameters(parameters)}`

const writeParameters = (parameters: ReadonlyMap<string, string>): string =>
  [...parameters].map(([name, value]) => (value === '?1' ? `;${name}` : `;${name}=${value}`)).join('')

const key = /[a-z*][a-z0-9_.*-]*/y
const bare =
  /"(?:[ !#-[\]-~]|\\["\\])*"|:[A-Za-z0-9+/]*={0,2}:|-?\d{1,15}|\?[01]|[A-Za-z*][\w:/!#$%&'*+.^`|~-]*/y
const spaces = /[ \t]+/y

type Scanner = ReturnType<typeof createScanner>

function createScanner(text: string) {
  let at = 0
  return {
    isOver: () => at >= text.length,
    take(pattern: RegExp): string | undefined {
      pattern.lastIndex = at
      const [found] = pattern.exec(text) ?? []
      at += found?.length ?? 0
      return found
    },
  }
}

function readMember(scanner: Scanner): Member | undefined {
  if (!scanner.take(/\(/y)) return readItem(scanner)
  const items: Item[] = []
  for (;;) {
    scanner.take(/ +/y)
    if (scanner.take(/\)/y)) break
    const item = readItem(scanner)
    if (!item) return undefined
    items.push(item)
  }
  const parameters = readParameters(scanner)
  return parameters && { items, parameters }
}

function readItem(scanner: Scanner): Item | undefined {
  const value = scanner.take(bare)
  const parameters = value === undefined ? undefined : readParameters(scanner)
  return value === undefined || !parameters ? undefined : { value, parameters }
}

function readParameters(scanner: Scanner): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>()
  while (scanner.take(/;/y)) {
    scanner.take(/ +/y)
    const name = scanner.take(key)
    if (!name || parameters.has(name)) return undefined
    const value = scanner.take(/=/y) ? scanner.take(bare) : '?1'
    if (value === undefined) return undefined
    parameters.set(name, value)
  }
  return parameters
}
