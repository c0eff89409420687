import type { Client } from '@vitrine/client'
import { getShippingLabelDocument } from '@vitrine/client/shipping-labels'

import { counted } from './format.ts'
import type { LabelDocument } from './join-labels.ts'
import { mapAtOnce } from './map-at-once.ts'

/** Opens the document of a label in a new window, or saves it if the browser opens none. Returns a sentence about it. */
export async function printLabel(client: Client, { id, number }: PrintedLabel): Promise<string> {
  const document = await loadLabel(client, id)
  if (openWindow(document)) return 'The label opens in a new window.'
  save(document, `label-${number}`)
  return 'The browser opened no window, so the label is saved as a file.'
}

export interface PrintedLabel {
  readonly id: string
  /** The number of its order. */
  readonly number: string
}

/** Opens labels as one PDF, and returns a sentence about it. Saves the PDF if the browser opens no window. */
export async function printLabels(client: Client, labels: readonly PrintedLabel[]): Promise<string> {
  const documents = await mapAtOnce(labels, loadedAtOnce, ({ id }) => loadLabel(client, id))
  // The library that joins PDFs is large, so a page without labels does not load it.
  const { joinLabels } = await import('./join-labels.ts')
  const { joined, apart } = await joinLabels(documents)
  for (const index of apart) {
    const document = documents[index]
    if (document) save(document, `label-${labels[index]?.number}`)
  }
  const saved = apart.length > 0 ? `${countOf(apart.length)} saved as separate files.` : ''
  if (!joined) return saved
  const count = countOf(labels.length - apart.length)
  if (openWindow(joined)) return `${count} ready in a new window. ${saved}`.trim()
  save(joined, 'labels')
  return `${count} saved in one file. ${saved}`.trim()
}

/** With `noopener`, a blocked window would look like an opened one. */
function openWindow(document: LabelDocument): boolean {
  const opened = window.open(addressOf(document), '_blank')
  if (opened) opened.opener = null
  return opened !== null
}

/** The limits of the platform allow more; a browser sends about six requests at once. */
const loadedAtOnce = 6

const countOf = (labels: number): string => counted(labels, 'label', 'labels')

async function loadLabel(client: Client, shippingLabelId: string): Promise<LabelDocument> {
  const { mediaType, content } = await getShippingLabelDocument(client, { shippingLabelId })
  return { mediaType, bytes: Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)) }
}

function save(document: LabelDocument, name: string): void {
  const link = window.document.createElement('a')
  link.href = addressOf(document)
  link.download = `${name}.${document.mediaType === 'image/png' ? 'png' : 'pdf'}`
  link.click()
}

function addressOf({ bytes, mediaType }: LabelDocument): string {
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  // The window or the file has the document by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return url
}
