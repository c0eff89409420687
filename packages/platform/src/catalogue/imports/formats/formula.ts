/**
 * A spreadsheet runs a cell that begins with one of these as a formula (OWASP, "CSV Injection"). An apostrophe before
 * it makes it text, and one more is added to text that has it already, so that it can be taken away again.
 */
const dangerous = /^'*[=+\-@\t\r]/

export const defused = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

export const undone = (text: string): string =>
  text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text
