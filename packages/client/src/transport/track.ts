import { isApiError } from './error.ts'
import { type CallOptions, type Client, type Encode, type Places, send } from './send.ts'

/**
 * Sends a call for orders: it names the calling function and package to the platform (specification section 7), and its
 * error names the arguments (section 8). Their values may be personal data, so they stay out of the error.
 */
export const sendTracked = <T>(
  method: string,
  to: Client,
  route: string,
  input: object = {},
  options?: CallOptions,
  places?: Places,
  encode?: Encode,
): Promise<T> =>
  send<T>(
    {
      ...to,
      headers: async () => ({
        'x-wix-bi-gateway': `environment=js-sdk,package-name=@vitrine/client,method-fqn=${method},entity=wix.ecom.v1.order`,
        ...(await to.headers?.()),
      }),
    },
    route,
    input,
    options,
    places,
    encode,
  ).catch((error) => {
    if (isApiError(error)) Object.assign(error, { argumentNames: Object.keys(input) })
    throw error
  })
