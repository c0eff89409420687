import { useSuspenseQuery } from '@tanstack/react-query'
import { joinCommunity } from '@vitrine/client/members'
import { membersOptions } from '@vitrine/react/members'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { UsersIcon } from '@vitrine/ui/icons'
import { Pagination } from '@vitrine/ui/pagination'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'

import { badgesOf } from '../community/badges.server.ts'
import { Invitation } from '../community/invitation.tsx'
import { pageSize, readMembersQuery, toMembersInput, writeMembersQuery } from '../community/list-query.ts'
import { MemberCard } from '../community/member-card.tsx'
import { memberPath } from '../community/member-path.ts'
import { SearchForm } from '../community/search-form.tsx'
import { readSelf, toYou } from '../community/you.server.ts'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'
import { shop } from '../shop.ts'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    const query = readMembersQuery(args.url.searchParams)
    const [{ members }, self] = await Promise.all([
      queries.fetchQuery(membersOptions(session.client, toMembersInput(query))),
      readSelf(session),
    ])
    const badges = await badgesOf(
      session.client,
      members.map(({ id }) => id),
    )
    return { query, badges, you: self && toYou(self) }
  })

export const action = (args: ActionFunctionArgs) =>
  load(args, ({ session }) =>
    site.forMember(args, async () => {
      const { member } = await joinCommunity(session.client, {})
      throw redirect(memberPath(member.profile.slug), 303)
    }),
  )

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: moreTexts.profile.community,
    description: moreTexts.profile.customersOf(shop.name),
    // Only the unfiltered list has a canonical address.
    ...(loaderData && !loaderData.query.words && loaderData.query.page === 1 && { path: '/community' }),
  })

export default function Community() {
  const { query, badges, you } = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(membersOptions(useClient(), toMembersInput(query)))
  const { members, metadata } = data
  const { total } = metadata
  const isPending = useNavigation().location?.pathname === '/community'
  const pages = Math.ceil(total / pageSize)
  const pageHref = (page: number) => `/community${writeMembersQuery({ ...query, page })}`
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <PageHead
        title={moreTexts.profile.community}
        crumbs={[{ label: moreTexts.profile.home, href: '/' }, { label: moreTexts.profile.community }]}
      >
        {moreTexts.profile.customersOf(shop.name)}
      </PageHead>
      <SearchForm {...query} />
      <section aria-label={moreTexts.profile.members} aria-busy={isPending} className="mt-8">
        <p role="status" className="mb-5 text-sm text-ink-soft">
          {moreTexts.profile.memberCount(total)}
        </p>
        <div className={isPending ? 'opacity-50 transition-opacity duration-(--calm)' : undefined}>
          {members.length > 0 ? (
            <ul className="grid gap-x-12 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
              {members.map((member) => (
                <MemberCard
                  key={member.id}
                  member={member}
                  badges={badges[member.id]}
                  isYou={member.id === you?.id}
                />
              ))}
            </ul>
          ) : (
            <NoMembers words={query.words} page={query.page} />
          )}
        </div>
        {pages > 1 ? (
          <div className="mt-8">
            <Pagination
              {...(query.page > 1 && { previousHref: pageHref(query.page - 1) })}
              {...(query.page < pages && { nextHref: pageHref(query.page + 1) })}
              status={moreTexts.profile.pageOf(query.page, pages)}
              renderLink={({ href, ...link }) => <Link to={href} {...link} />}
            />
          </div>
        ) : null}
      </section>
      <div className="mt-12">
        <Invitation you={you} />
      </div>
    </div>
  )
}

function NoMembers({ words, page }: { readonly words: string; readonly page: number }) {
  if (words)
    return (
      <EmptyState
        icon={<UsersIcon size={36} />}
        title={moreTexts.profile.noneFound(words)}
        action={
          <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
            {moreTexts.profile.showAll}
          </Link>
        }
      >
        {moreTexts.profile.searchCovers}
      </EmptyState>
    )
  return page > 1 ? (
    <EmptyState
      title={moreTexts.profile.emptyPage}
      action={
        <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
          {moreTexts.profile.firstPage}
        </Link>
      }
    />
  ) : (
    <EmptyState icon={<UsersIcon size={36} />} title={moreTexts.profile.noMembers}>
      {moreTexts.profile.membersHint}
    </EmptyState>
  )
}
