import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'

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
const compiled = new Map<string, Validate>()

const dateTime = z.iso.datetime({ offset: true })
const email = z.email()
/** The formats of the published schemas; another one fails to compile. */
const formats = {
  'date-time': (text: string) => dateTime.safeParse(text).success,
  email: (text: string) => email.safeParse(text).success,
  uri: (text: string) => URL.canParse(text),
  'uri-reference': (text: string) => URL.canParse(text, 'https://shop.example'),
}

/** The published schemas of a version of a protocol, without their descriptions. */
export function schemasOf(protocol: 'ucp' | 'acp', version: string): Schemas {
  const name = `${protocol}/${version}`
  const read = known.get(name)
  if (read) return read
  const file = new URL(`fixtures/${name}.json`, import.meta.url)
  const schemas = new Ajv2020({ strict: false, allErrors: true, formats })
  for (const schema of Object.values(JSON.parse(readFileSync(file, 'utf8'))))
    schemas.addSchema(schema as object)
  known.set(name, schemas)
  return schemas
}

/** The errors of a value against all of these schemas, such as `shopping/checkout.json`; empty if it is valid. */
export function faultsOf(version: string, value: unknown, ...names: readonly string[]): unknown[] {
  return names.flatMap((name) => {
    const validate = validatorOf(version, name)
    return validate(value) ? [] : [{ name, errors: validate.errors }]
  })
}

function validatorOf(version: string, name: string): Validate {
  const $ref = `https://ucp.dev/${version}/${name.startsWith('discovery/') ? '' : 'schemas/'}${name}`
  const earlier = compiled.get($ref)
  if (earlier) return earlier
  const validate = schemasOf('ucp', version).compile({ $ref })
  compiled.set($ref, validate)
  return validate
}
