import { isFormBody, readForm } from '../http/body.ts'
import { guard } from '../http/guard.ts'

/** The field that names a form of a hosted page. Forms of other pages have no such field. */
export const formField = '_form'

/**
 * Returns the fields of a form that a hosted page has posted to its own address without a script. Forms of other sites
 * do not count: a browser sends `same-origin` only for our own pages.
 */
export async function readPlainForm(request: Request): Promise<Readonly<Record<string, string>> | undefined> {
  if (request.method !== 'POST' || request.headers.get('sec-fetch-site') !== 'same-origin') return undefined
  if (!isFormBody(request)) return undefined
  const fields = await readForm(request.clone() as Request)
  guard(fields)
  return formField in fields ? fields : undefined
}
