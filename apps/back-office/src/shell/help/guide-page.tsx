import { guides } from 'virtual:guides'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { BackToList } from '../../list/back-to-list.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { NotFound } from '../not-found.tsx'
import { PageHead } from '../page-head.tsx'
import { GuideBody } from './guide-body.tsx'
import type { GuideName } from './owner-guides.ts'

/** A guide of the documentation, for shop owners. */
export function GuidePage() {
  const { guide = '' } = useParams()
  return isGuide(guide) ? <Guide key={guide} name={guide} /> : <NotFound />
}

const isGuide = (name: string): name is GuideName => Object.hasOwn(guides, name)

function Guide({ name }: { readonly name: GuideName }) {
  const { title, load } = guides[name]
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { hash } = useLocation()
  useEffect(() => {
    if (data && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [data, hash])
  return (
    <div className="max-w-page pb-16">
      <PageHead title={title} back={<BackToList to="/help" name="Help" />} />
      {error ? (
        <FailureBanner title="The guide could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : null}
      <article className="mt-3 max-w-[46rem]">{data ? <GuideBody nodes={data.default} /> : null}</article>
    </div>
  )
}
