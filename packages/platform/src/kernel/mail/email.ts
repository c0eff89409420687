import { escapeMarkup } from '../escape-markup.ts'
import type { Mail } from './mail.ts'

/** The content of an email. A line is text, a link, a code, an image, or a table of amounts. */
export interface EmailContent {
  readonly subject: string
  /** Paragraphs before the lines. Owners may write others (`email-kind.ts`). */
  readonly intro: readonly string[]
  readonly lines: readonly Line[]
}

type Line =
  | string
  /** `isQuiet`: plain text instead of a button, such as the way to unsubscribe. */
  | { readonly link: string; readonly label: string; readonly isQuiet?: true }
  | { readonly code: string }
  /** An absolute URL with its alternative text. */
  | { readonly picture: string; readonly alt: string }
  /** Adjacent links; `title` describes a label that is only a symbol. */
  | { readonly choices: readonly { readonly link: string; readonly label: string; readonly title: string }[] }
  /** Items without amounts. `title`: the line above them. */
  | { readonly items: readonly EmailItem[]; readonly title?: string }
  /** `strong`: the label of the row that stands out. */
  | { readonly rows: readonly Row[]; readonly strong?: string }

/** `picture`: an absolute URL of a square. */
export interface EmailItem {
  readonly text: string
  readonly picture?: string
}

/** `picture`: as in `EmailItem`. */
export type Row = readonly [label: string, amount: string, picture?: string]

/** The languages in which all emails are written. */
export type EmailLanguage = 'en' | 'de'

/** Returns the text for the first supported language, or English. */
export const pickLanguage = <L>(
  languages: readonly (string | undefined)[],
  written: Readonly<Record<EmailLanguage, L>>,
): L => written[languageOf(languages)]

/** The first supported language (BCP 47), or English. */
export function languageOf(languages: readonly (string | undefined)[]): EmailLanguage {
  for (const tag of languages) {
    const primary = tag?.toLowerCase().split(/[-_]/)[0]
    if (primary === 'en' || primary === 'de') return primary
  }
  return 'en'
}

/** Renders both the text and the HTML version of an email. */
export function renderEmail({
  subject,
  intro,
  lines: others,
}: EmailContent): Pick<Mail, 'subject' | 'text' | 'html' | 'links'> {
  const lines: readonly Line[] = [...intro, ...others]
  return {
    subject,
    text: lines.map(toText).join('\n\n'),
    html: lines.map(toHtml).join('\n'),
    links: lines.flatMap(linksIn),
  }
}

function linksIn(line: Line): string[] {
  if (typeof line === 'string') return []
  if ('choices' in line) return line.choices.map(({ link }) => link)
  return 'link' in line ? [line.link] : []
}

function toText(line: Line): string {
  if (typeof line === 'string') return line
  if ('code' in line) return line.code
  if ('picture' in line) return `[${line.alt}]`
  if ('choices' in line) return line.choices.map(({ title, link }) => `${title}: ${link}`).join('\n')
  if ('link' in line) return `${line.label}: ${line.link}`
  if ('items' in line)
    return [...(line.title ? [line.title] : []), ...line.items.map(({ text }) => text)].join('\n')
  return line.rows.map(([label, amount]) => `${label}: ${amount}`).join('\n')
}

function toHtml(line: Line): string {
  if (typeof line === 'string') return `<p>${escapeMarkup(line).replaceAll('\n', '<br>')}</p>`
  if ('code' in line)
    return `<p><strong style="font-size:1.5em;letter-spacing:.2em">${escapeMarkup(line.code)}</strong></p>`
  if ('picture' in line)
    return `<p><img src="${escapeMarkup(line.picture)}" alt="${escapeMarkup(line.alt)}" width="320"></p>`
  if ('link' in line && line.isQuiet)
    return `<p class="soft" style="font-size:14px"><a class="plain" style="color:inherit" href="${escapeMarkup(line.link)}">${escapeMarkup(line.label)}</a></p>`
  if ('link' in line)
    return `<p style="margin:20px 0"><a ${buttonMark} href="${escapeMarkup(line.link)}">${escapeMarkup(line.label)}</a></p>`
  if ('choices' in line) return `<p>${line.choices.map(toChoice).join('<br>')}</p>`
  if ('items' in line)
    return (line.title ? `<p>${escapeMarkup(line.title)}</p>` : '') + toTable(itemRows(line.items))
  return toTable(toRows(line.rows, line.strong))
}

function toChoice({
  link,
  label,
  title,
}: {
  readonly link: string
  readonly label: string
  readonly title: string
}): string {
  const [href, said] = [escapeMarkup(link), escapeMarkup(title)]
  return `<a href="${href}" title="${said}" aria-label="${said}" style="font-size:1.3em;text-decoration:none">${escapeMarkup(label)}</a>`
}

const toTable = (rows: string): string => `<table style="width:100%;border-spacing:0 8px">${rows}</table>`

function itemRows(items: readonly EmailItem[]): string {
  const pictured = items.some(({ picture }) => picture)
  return items
    .map(({ text, picture }) => `<tr>${pictureCell(picture, pictured)}<td>${escapeMarkup(text)}</td></tr>`)
    .join('')
}

function toRows(rows: readonly Row[], strong: string | undefined): string {
  const pictured = rows.some(([, , picture]) => picture)
  return rows.map((row) => toRow(row, pictured, row[0] === strong)).join('')
}

/** Marks the buttons of an email, which `mailDocument` styles as the theme says. */
export const buttonMark = 'class="button"'

const thumbnail = 'display:block;border-radius:6px'

/** `pictured`: at least one row has a picture, so that all rows have a cell for it. */
function pictureCell(picture: string | undefined, pictured: boolean): string {
  if (!pictured) return ''
  const image = picture
    ? `<img src="${escapeMarkup(picture)}" alt="" width="48" height="48" style="${thumbnail}">`
    : ''
  return `<td style="width:60px">${image}</td>`
}

function toRow([label, amount, picture]: Row, pictured: boolean, isStrong: boolean): string {
  const cell = pictureCell(picture, pictured)
  const [open, close] = isStrong ? ['<strong>', '</strong>'] : ['', '']
  return `<tr>${cell}<td>${open}${escapeMarkup(label)}${close}</td><td align="right" style="padding-left:16px;white-space:nowrap">${open}${escapeMarkup(amount)}${close}</td></tr>`
}
