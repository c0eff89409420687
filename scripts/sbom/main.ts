// `npm run sbom`: what runs in production, with versions, licenses and hashes, as CycloneDX on stdout.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../lib/project.mjs'
import { billOfMaterials } from './bill-of-materials.ts'

const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'))
const { version } = await read('package.json')
const workspaces = ['apps/platform', 'apps/storefront', 'apps/back-office']
console.log(JSON.stringify(billOfMaterials(await read('package-lock.json'), workspaces, version), null, 2))
