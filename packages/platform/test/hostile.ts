/** Values that a field may not expect. */
export const oddValues: readonly unknown[] = [
  null,
  [],
  {},
  '',
  ' ',
  'x'.repeat(50),
  'a\u0000b',
  '\ud800',
  '9'.repeat(40),
  '-1',
  '1.23456',
  '1e5',
  '__proto__',
  "' | !a & (",
  '0000-01-01',
  '9999-12-31T23:59:59-23:59',
  -1,
  1.5,
  1e308,
  2_147_483_648,
  true,
  [null],
  [[]],
  { $in: [null] },
  { a: { b: [] } },
]

/** The object with the value in place of one of its parts, for each part. */
export function withEach(object: object, value: unknown): object[] {
  return Object.entries(object).flatMap(([key, part]) => {
    const copy = (changed: unknown) =>
      Array.isArray(object)
        ? object.map((item, index) => (String(index) === key ? changed : item))
        : { ...object, [key]: changed }
    const inner = typeof part === 'object' && part !== null ? withEach(part, value).map(copy) : []
    return [copy(value), ...inner]
  })
}
