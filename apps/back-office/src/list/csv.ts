/** RFC 4180, with a byte order mark so that spreadsheets detect UTF-8. */
export function toCsv(rows: Iterable<readonly string[]>): string {
  let text = '\uFEFF'
  for (const row of rows) text += `${row.map(toCell).join(',')}\r\n`
  return text
}

function toCell(value: string): string {
  const safe = mayBeFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A customer's name must not run as a formula in a spreadsheet (OWASP, "CSV Injection"). Numbers are safe. */
const mayBeFormula = (value: string): boolean => /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value)
