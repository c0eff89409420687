import { readdirSync } from 'node:fs'

import { config } from '../../config.ts'
import { languageOf } from '../texts/texts.ts'

/** The development server has no files. */
const files = config.production ? readdirSync(`${import.meta.dirname}/../client/assets`) : []

/** The address of the script with the texts of all pages, such as `/assets/de-DBJFz975.js`. */
export function textFile(): string | undefined {
  const pattern = new RegExp(`^${languageOf()}-[\\w-]{8}\\.js$`)
  const name = files.find((file) => pattern.test(file))
  return name && `/assets/${name}`
}
