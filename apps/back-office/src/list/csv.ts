/** RFC 4180 with a byte order mark, which is how spreadsheets know that it is UTF-8. */
export function toCsv(rows: Iterable<readonly string[]>): string {
  let text = '\uFEFF'
  for (const row of rows) text += `${row.map(toCell).join(',')}\r\n`
  return text
}

function toCell(value: string): string {
  const safe = mayBeFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A buyer’s name must not become a formula of whoever opens the file (OWASP, "CSV Injection"). A number is none. */
const mayBeFormula = (value: string): boolean => /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value)
