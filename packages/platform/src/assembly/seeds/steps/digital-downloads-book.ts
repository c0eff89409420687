/** A PDF with line patterns, the content of the demo downloads. */
export async function drawBook(title: string, pages: number, now: Date): Promise<Uint8Array> {
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ size: 'A5', margin: 48, info: { Title: title, CreationDate: now } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Uint8Array>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.fontSize(28).text(title, 48, 220)
  for (let page = 1; page < pages; page++) {
    pdf.addPage().lineWidth(0.8)
    for (let row = 0; row < 9; row++)
      drawWave(pdf, 90 + row * 46, 6 + ((page * 7) % 16), 2 + ((page + row) % 5))
    pdf.fontSize(9).text(`${page}`, 48, 530, { align: 'center' })
  }
  pdf.end()
  return done
}

interface Pen {
  moveTo(x: number, y: number): Pen
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): Pen
  stroke(): unknown
}

function drawWave(pen: Pen, y: number, height: number, waves: number): void {
  const width = 324 / waves
  pen.moveTo(48, y)
  for (let wave = 0; wave < waves; wave++) {
    const x = 48 + wave * width
    pen.bezierCurveTo(x + width / 3, y - height, x + (2 * width) / 3, y + height, x + width, y)
  }
  pen.stroke()
}
