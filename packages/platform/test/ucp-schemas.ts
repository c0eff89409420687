import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Validate {
  (value: unknown): boolean
  errors?: unknown
}

interface Schemas {
  addSchema(schema: object): void
  compile(schema: object): Validate
}

const require = createRequire(import.meta.url)
const { Ajv2020 } = require('ajv/dist/2020.js') as {
  Ajv2020: new (options: object) => Schemas
}

const known = new Map<string, Schemas>()

/** The published schemas of a version of a protocol, without their descriptions. */
export function schemasOf(protocol: 'ucp' | 'acp', version: string): Schemas {
  const name = `${protocol}/${version}`
  const read = known.get(name)
  if (read) return read
  const file = new URL(`fixtures/${name}.json`, import.meta.url)
  const schemas = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  for (const schema of Object.values(JSON.parse(readFileSync(file, 'utf8'))))
    schemas.addSchema(schema as object)
  known.set(name, schemas)
  return schemas
}

/** The errors of a value against all of these schemas, such as `shopping/checkout.json`; empty if it is valid. */
export function faultsOf(version: string, value: unknown, ...names: readonly string[]): unknown[] {
  return names.flatMap((name) => {
    const folder = name.startsWith('discovery/') ? '' : 'schemas/'
    const validate = schemasOf('ucp', version).compile({
      $ref: `https://ucp.dev/${version}/${folder}${name}`,
    })
    return validate(value) ? [] : [{ name, errors: validate.errors }]
  })
}
