import type { Client } from '@vitrine/client'
import { getShippingLabelDocument } from '@vitrine/client/shipping-labels'

interface LabelFile {
  readonly url: string
  readonly extension: 'pdf' | 'png'
}

/** Opens the document of a label in a new window. */
export async function openLabel(client: Client, shippingLabelId: string): Promise<void> {
  const { url } = await labelFile(client, shippingLabelId)
  window.open(url, '_blank', 'noopener')
}

/** Saves the document of a label as a file. */
export async function saveLabel(client: Client, shippingLabelId: string, name: string): Promise<void> {
  const { url, extension } = await labelFile(client, shippingLabelId)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.${extension}`
  link.click()
}

async function labelFile(client: Client, shippingLabelId: string): Promise<LabelFile> {
  const { mediaType, content } = await getShippingLabelDocument(client, { shippingLabelId })
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  // The window or the file has the document by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return { url, extension: mediaType === 'image/png' ? 'png' : 'pdf' }
}
