import { leaveMissingPage } from '../missing-page.ts'

interface Props {
  readonly params: Promise<{ readonly path: readonly string[] }>
}

/** All paths without a page of their own. */
export default async function MissingPage({ params }: Props) {
  return leaveMissingPage(`/${(await params).path.join('/')}`)
}
