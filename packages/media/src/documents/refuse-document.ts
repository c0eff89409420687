import { inspectZip } from '../archives/inspect-archive.ts'
import type { FileKind, Refusal } from '../facts.ts'

const zipped = /officedocument|opendocument|epub\+zip|vnd\.apple\./

/** Office documents are ZIP archives and get the same safety checks. Nothing else is read from documents. */
export async function refuseDocument(path: string, { mimeType }: FileKind): Promise<Refusal | undefined> {
  if (!zipped.test(mimeType)) return undefined
  const seen = await inspectZip(path)
  return 'code' in seen ? seen : undefined
}
