import type { StandardSchema } from './standard-schema.ts'

export type { StandardSchema } from './standard-schema.ts'

type Schemas = Readonly<Record<string, StandardSchema>>
type Values<S extends Schemas> = {
  readonly [K in keyof S]: S[K] extends StandardSchema<infer Output> ? Output : never
}

export interface EnvOptions<Server extends Schemas, Client extends Schemas> {
  /** Variables that only the server can read. */
  readonly server: Server
  /** Variables that the browser can read. Each name starts with the prefix. */
  readonly client: Client
  /**
   * The values of the variables. List each one, because bundlers replace them by name: `{ NEXT_PUBLIC_URL:
   * process.env.NEXT_PUBLIC_URL }`.
   */
  readonly runtimeEnv: Readonly<Record<string, string | undefined>>
  /** The default is `NEXT_PUBLIC_` (specification section 9). */
  readonly clientPrefix?: string
  /** By default, code without a `document` counts as server code. */
  readonly isServer?: boolean
}

/**
 * Validates the environment variables at startup and returns typed values. An empty string counts as missing.
 *
 * @throws Error `Invalid environment variables` with `cause`, a list of `{ name, message }` (specification section 5).
 *   Errors never contain values. In the browser, access to a server variable throws too.
 */
export function createEnv<Server extends Schemas, Client extends Schemas>(
  options: EnvOptions<Server, Client>,
): Values<Server> & Values<Client> {
  const {
    server,
    client,
    runtimeEnv,
    clientPrefix = 'NEXT_PUBLIC_',
    isServer = typeof document === 'undefined',
  } = options
  for (const name of Object.keys(client)) {
    if (!name.startsWith(clientPrefix))
      throw new TypeError(`The client variable ${name} must begin with ${clientPrefix}`)
  }
  for (const name of Object.keys(server)) {
    if (name.startsWith(clientPrefix))
      throw new TypeError(`The server variable ${name} must not begin with ${clientPrefix}`)
  }
  const values = validate(isServer ? { ...server, ...client } : client, runtimeEnv)
  if (isServer) return values as Values<Server> & Values<Client>
  return new Proxy(values, {
    get(target, name) {
      if (typeof name === 'string' && name in server) {
        throw new Error(
          `The environment variable ${name} is for the server only and cannot be read in the browser`,
        )
      }
      return Reflect.get(target, name)
    },
  }) as Values<Server> & Values<Client>
}

function validate(
  schemas: Schemas,
  runtimeEnv: EnvOptions<Schemas, Schemas>['runtimeEnv'],
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const wrong: { readonly name: string; readonly message: string }[] = []
  for (const [name, schema] of Object.entries(schemas)) {
    const result = schema['~standard'].validate(runtimeEnv[name] === '' ? undefined : runtimeEnv[name])
    if (result instanceof Promise)
      throw new TypeError(`The schema of ${name} must validate without a promise`)
    if (result.issues) wrong.push(...result.issues.map(({ message }) => ({ name, message })))
    else values[name] = result.value
  }
  if (wrong.length > 0) throw new Error('Invalid environment variables', { cause: wrong })
  return values
}
