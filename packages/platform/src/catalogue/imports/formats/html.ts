const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  pound: '£',
  times: '×',
}

/** The text of HTML in paragraphs, separated by empty lines. Text without tags stays as it is. */
export function htmlToText(html: string): string {
  if (!/<[a-z/!][^<>]*>/i.test(html)) return decodeEntities(html).trim()
  const text = hidden
    .reduce((rest, [start, end]) => without(rest, start, end), html)
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/(td|th)\s*>/gi, ' ')
    .replace(/<\/?(p|div|h[1-6]|ul|ol|table|section|article|blockquote|hr)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?tr\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Text as HTML, from which `htmlToText` makes the same text again. */
export const textToHtml = (text: string): string =>
  text
    .replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Parts that no reader sees, by their start and their end. */
const hidden = [
  [/<!--/g, /-->/g],
  [/<script\b/gi, /<\/script\s*>/gi],
  [/<style\b/gi, /<\/style\s*>/gi],
] as const

/** Reads the text once. One pattern for both would read it again for every start without an end. */
function without(text: string, start: RegExp, end: RegExp): string {
  let kept = ''
  for (let at = 0; ; at = end.lastIndex) {
    start.lastIndex = at
    const found = start.exec(text)
    end.lastIndex = found ? start.lastIndex : 0
    if (!found || !end.test(text)) return kept + text.slice(at)
    kept += text.slice(at, found.index)
  }
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
