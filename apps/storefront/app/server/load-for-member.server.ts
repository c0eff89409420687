import type { LoaderFunctionArgs } from 'react-router'

import { load, type PageScope } from './load.server.ts'
import { site } from './site.server.ts'

/** Like `load`, for member pages: visitors sign in first and return. */
export function loadForMember<T extends object>(
  args: LoaderFunctionArgs,
  work: (scope: PageScope) => Promise<T>,
) {
  return load(args, (scope) => site.forMember(args, () => work(scope)))
}
