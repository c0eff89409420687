export function saysSomething(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(saysSomething)
  if (typeof node !== 'object' || node === null) return false
  return Object.entries(node).some(([key, value]) => {
    if (key === '$and' || key === '$or' || key === '$not') return saysSomething(value)
    const isEmptyTest = typeof value === 'object' && value !== null && Object.keys(value).length === 0
    return !isEmptyTest
  })
}
