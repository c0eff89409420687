/**
 * Prints the placeholders of the demo shop's pictures. Run it by `npm run gen:pictures` after a change of a drawing.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { thumbhashesOf } from '../../packages/platform/src/assembly/seeds/pictures/thumbhashes-of.ts'

const target = join(import.meta.dirname, '../../packages/platform/src/assembly/seeds/shop/thumbhashes.ts')
const entries = Object.entries(await thumbhashesOf()).map(([id, hash]) => `  '${id}': '${hash}',`)
await writeFile(
  target,
  `/** Base64 thumbhash of each picture by its id. Printed by \`npm run gen:pictures\`. */\nexport const thumbhashes: Readonly<Record<string, string>> = {\n${entries.join('\n')}\n}\n`,
)
