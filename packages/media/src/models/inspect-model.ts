import { open, readFile } from 'node:fs/promises'

import type { ModelFacts, Refusal } from '../facts.ts'

const largestJson = 20_000_000

/** Reads the header of a 3D model. `mimeType` is the sniffed type. */
export async function inspectModel(path: string, mimeType: string): Promise<ModelFacts | Refusal> {
  switch (mimeType) {
    case 'model/gltf-binary':
      return readGlb(path)
    case 'model/gltf+json':
      return describe(await readFile(path, 'utf8'), 'GLTF')
    case 'model/stl':
      return { format: 'STL' }
    case 'model/obj':
      return { format: 'OBJ' }
    default:
      return { format: 'USDZ' }
  }
}

/** A GLB starts with a 12-byte header, then length and type of the JSON chunk (glTF 2.0, section 4.4). */
async function readGlb(path: string): Promise<ModelFacts | Refusal> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(20)
    await file.read(head, 0, 20, 0)
    const { size } = await file.stat()
    const length = head.readUInt32LE(12)
    const isWhole =
      head.readUInt32LE(4) === 2 && head.readUInt32LE(8) <= size && head.readUInt32LE(16) === 0x4e_4f_53_4a
    if (!isWhole || length > Math.min(size - 20, largestJson)) return broken
    const json = Buffer.alloc(length)
    await file.read(json, 0, length, 20)
    return describe(json.toString('utf8'), 'GLB')
  } finally {
    await file.close()
  }
}

const broken: Refusal = {
  code: 'FILE_BROKEN',
  message: 'The model cannot be read to its end. Export it as glTF 2.0 and send it once more.',
}

function describe(json: string, format: 'GLB' | 'GLTF'): ModelFacts | Refusal {
  try {
    const { asset, meshes, animations } = JSON.parse(json) as Readonly<Record<string, unknown>>
    const generator = (asset as { readonly generator?: unknown } | undefined)?.generator
    return {
      format,
      ...(typeof generator === 'string' && { generator: generator.slice(0, 200) }),
      meshes: Array.isArray(meshes) ? meshes.length : 0,
      animations: Array.isArray(animations) ? animations.length : 0,
    }
  } catch {
    return broken
  }
}
