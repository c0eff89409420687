import { readFileSync } from 'node:fs'

import type PDFDocument from 'pdfkit'

import type { Context } from '../../kernel/http/context.ts'
import { pickLanguage } from '../../kernel/mail/email.ts'
import { dateFormat } from '../../kernel/time/date-format.ts'
import { type InvoiceColours, plainColours } from './colours.ts'
import type { InvoiceDocument } from './document.ts'
import { readLogo } from './logo.ts'
import type { InvoiceRow } from './store.ts'
import { english, german, type Words } from './words.ts'

/** Points; A4 is 595 × 842. */
const page = { left: 56, right: 539, top: 56, bottom: 770, width: 483 } as const
const columns = { quantity: 318, price: 362, amount: 452 } as const
const nameWidth = 256

const font = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))

type Pdf = InstanceType<typeof PDFDocument> & { colours: InvoiceColours }

/** Renders the invoice in the buyer's language, with the shop's logo and colours. */
export async function renderInvoice(
  ctx: Pick<Context, 'services'>,
  row: Pick<InvoiceRow, 'number' | 'issued_at' | 'due_at'>,
  document: InvoiceDocument,
): Promise<Uint8Array> {
  const logo = document.shop.logoUrl ? await readLogo(ctx, document.shop.logoUrl) : undefined
  const words = pickLanguage([document.language], { en: english, de: german })
  // Imported by the first invoice, so that the platform starts without it.
  const { default: Pdf } = await import('pdfkit')
  const plain = new Pdf({
    size: 'A4',
    margins: { top: page.top, bottom: 40, left: page.left, right: page.left },
    bufferPages: true,
    lang: document.language,
    displayTitle: true,
    info: {
      Title: [`${words.invoice} ${row.number}`, ...(document.isTest ? [words.testOrder] : [])].join(', '),
      Author: document.shop.name,
      CreationDate: row.issued_at,
    },
  })
  const done = collect(plain)
  const pdf = Object.assign(plain, { colours: document.shop.colours ?? plainColours })
  pdf.registerFont('regular', font('sans')).registerFont('bold', font('sans-bold'))
  drawHead(pdf, document, words, logo)
  drawFacts(pdf, row, document, words)
  drawLines(pdf, document, words)
  drawSums(pdf, document, words)
  drawFoot(pdf, document, words)
  pdf.end()
  return done
}

function collect(pdf: InstanceType<typeof PDFDocument>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

function drawHead(pdf: Pdf, { shop }: InvoiceDocument, words: Words, logo: Buffer | undefined): void {
  if (logo) pdf.image(logo, page.left, page.top, { fit: [180, 56] })
  else
    pdf
      .font('bold')
      .fontSize(18)
      .fillColor(pdf.colours.accent)
      .text(shop.name, page.left, page.top, { width: 260 })
  const below = logo ? page.top + 56 : pdf.y
  const lines = [
    ...(logo ? [shop.name] : []),
    ...shop.address,
    ...(shop.email ? [shop.email] : []),
    ...(shop.vatId ? [`${words.vatId} ${shop.vatId}`] : []),
  ]
  pdf.font('regular').fontSize(8.5).fillColor(pdf.colours.soft)
  pdf.text(lines.join('\n'), 340, page.top, { width: page.right - 340, align: 'right', lineGap: 2 })
  pdf.y = Math.max(pdf.y, below) + 34
}

function drawFacts(
  pdf: Pdf,
  row: Pick<InvoiceRow, 'number' | 'issued_at' | 'due_at'>,
  document: InvoiceDocument,
  words: Words,
): void {
  const top = pdf.y
  const { buyer, recipient, language, orderNumber } = document
  const { format } = dateFormat(document, language, { dateStyle: 'medium' })
  const left = drawAddress(pdf, words.billTo, buyer, page.left, top)
  const middle = recipient ? drawAddress(pdf, words.shipTo, recipient, page.left + 165, top) : top
  const facts = [
    [words.number, row.number],
    [words.date, format(row.issued_at)],
    [words.due, format(row.due_at)],
    [words.order, orderNumber],
  ] as const
  let y = top
  for (const [label, value] of facts) {
    pdf.font('regular').fontSize(8.5).fillColor(pdf.colours.soft).text(label, 390, y, { width: 60 })
    pdf.fillColor(pdf.colours.ink).text(value, 450, y, { width: page.right - 450, align: 'right' })
    y = pdf.y + 3
  }
  pdf.y = Math.max(left, middle, y) + 26
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(pdf.colours.accent)
    .text(`${words.invoice} ${row.number}`, page.left, pdf.y, { width: page.width })
  if (document.isTest)
    pdf
      .fontSize(9.5)
      .fillColor(pdf.colours.ink)
      .text(words.testOrder, page.left, pdf.y + 4)
  pdf.y += 14
}

function drawAddress(pdf: Pdf, title: string, lines: readonly string[], x: number, y: number): number {
  pdf.font('regular').fontSize(8.5).fillColor(pdf.colours.soft).text(title, x, y, { width: 155 })
  pdf
    .fontSize(9.5)
    .fillColor(pdf.colours.ink)
    .text(lines.join('\n'), x, pdf.y + 3, { width: 155, lineGap: 2 })
  return pdf.y
}

function drawLines(pdf: Pdf, { lines }: InvoiceDocument, words: Words): void {
  drawColumns(pdf, words)
  for (const line of lines) {
    const nameHeight = pdf.font('regular').fontSize(9.5).heightOfString(line.name, { width: nameWidth })
    const details = line.details.join(' · ')
    const height =
      nameHeight + (details ? pdf.fontSize(8).heightOfString(details, { width: nameWidth }) + 2 : 0)
    if (pdf.y + height + 12 > page.bottom) {
      pdf.addPage()
      pdf.y = page.top
      drawColumns(pdf, words)
    }
    const y = pdf.y
    pdf.fontSize(9.5).fillColor(pdf.colours.ink).text(line.name, page.left, y, { width: nameWidth })
    if (details)
      pdf
        .fontSize(8)
        .fillColor(pdf.colours.soft)
        .text(details, page.left, pdf.y + 2, { width: nameWidth })
    pdf.fontSize(9.5).fillColor(pdf.colours.ink)
    amount(pdf, String(line.quantity), columns.quantity, 40, y)
    amount(pdf, line.price, columns.price, 84, y)
    amount(pdf, line.total, columns.amount, page.right - columns.amount, y)
    pdf.y = y + height + 6
    drawRule(pdf)
    pdf.y += 6
  }
}

function drawColumns(pdf: Pdf, words: Words): void {
  const { y } = pdf
  pdf
    .font('regular')
    .fontSize(8.5)
    .fillColor(pdf.colours.soft)
    .text(words.item, page.left, y, { width: nameWidth })
  amount(pdf, words.quantity, columns.quantity, 40, y)
  amount(pdf, words.price, columns.price, 84, y)
  amount(pdf, words.amount, columns.amount, page.right - columns.amount, y)
  pdf.y = y + 15
  drawRule(pdf)
  pdf.y += 6
}

/** Taxes that prices include follow the total in small type. */
function drawSums(pdf: Pdf, { sums, taxes, taxIncluded, total }: InvoiceDocument, words: Words): void {
  const height = (sums.length + taxes.length) * 16 + 60
  if (pdf.y + height > page.bottom) {
    pdf.addPage()
    pdf.y = page.top
  }
  pdf.y += 6
  const taxLines = taxes.map(({ name, rate, amount: sum }) => ({
    label: `${name} ${percent(rate)}${taxIncluded ? `, ${words.included}` : ''}`,
    amount: sum,
  }))
  const rows = sums
    .filter(({ kind }) => kind !== 'tax' || taxLines.length === 0)
    .map(({ kind, label, amount: sum }) => ({ label: label ?? words[kind], amount: sum }))
  for (const row of taxIncluded ? rows : [...rows, ...taxLines]) drawSum(pdf, row.label, row.amount)
  pdf
    .moveTo(columns.quantity, pdf.y)
    .lineTo(page.right, pdf.y)
    .lineWidth(1.5)
    .strokeColor(pdf.colours.accent)
    .stroke()
  pdf.y += 8
  const { y } = pdf
  pdf
    .font('bold')
    .fontSize(12)
    .fillColor(pdf.colours.ink)
    .text(words.total, columns.quantity, y, { width: 110 })
  amount(pdf, total, columns.price, page.right - columns.price, y)
  pdf.y = y + 22
  if (taxIncluded) for (const row of taxLines) drawSum(pdf, row.label, row.amount, pdf.colours.soft)
}

function drawSum(pdf: Pdf, label: string, sum: string, colour: string = pdf.colours.ink): void {
  const { y } = pdf
  pdf.font('regular').fontSize(9.5).fillColor(colour)
  pdf.text(label, columns.quantity, y, { width: 148 })
  const below = pdf.y
  amount(pdf, sum, columns.amount, page.right - columns.amount, y)
  pdf.y = Math.max(below, y + 12) + 4
}

function drawFoot(pdf: Pdf, { shop }: InvoiceDocument, words: Words): void {
  if (shop.note) {
    pdf.font('regular').fontSize(9).fillColor(pdf.colours.ink)
    const height = pdf.heightOfString(shop.note, { width: page.width, lineGap: 2 })
    if (pdf.y + 30 + height > page.bottom) {
      pdf.addPage()
      pdf.y = page.top
    }
    pdf.text(shop.note, page.left, pdf.y + 30, { width: page.width, lineGap: 2 })
  }
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    pdf.font('regular').fontSize(8).fillColor(pdf.colours.soft)
    const options = { width: page.width / 2, lineBreak: false }
    pdf.text(shop.name, page.left, 788, options)
    if (count > 1) amount(pdf, words.page(index + 1, count), page.left + page.width / 2, page.width / 2, 788)
  }
}

function amount(pdf: Pdf, text: string, x: number, width: number, y: number): void {
  pdf.text(text, x, y, { width, align: 'right', lineBreak: false })
}

function drawRule(pdf: Pdf): void {
  pdf.moveTo(page.left, pdf.y).lineTo(page.right, pdf.y).lineWidth(0.5).strokeColor(pdf.colours.line).stroke()
}

/** `0.23` becomes 23 %, without floating-point numbers. */
function percent(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const digits = `${whole}${fraction.padEnd(2, '0')}`
  const point = whole.length + 2
  const rest = digits.slice(point).replace(/0+$/, '')
  return `${Number(digits.slice(0, point))}${rest && `.${rest}`} %`
}
