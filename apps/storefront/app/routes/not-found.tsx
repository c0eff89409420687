import { data } from 'react-router'

import type { Failure } from '../data/failure.ts'

export function loader() {
  throw data<Failure>({ code: 'PAGE_NOT_FOUND' }, { status: 404 })
}

export default function NotFound() {
  return null
}
