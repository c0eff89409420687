import { data, type LoaderFunctionArgs } from 'react-router'

import type { Failure } from '../data/failure.ts'
import { load } from '../server/load.server.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async () => {
    throw data<Failure>({ code: 'PAGE_NOT_FOUND' }, { status: 404 })
  })

export default function NotFound() {
  return null
}
