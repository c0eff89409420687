import { joinCommunity, leaveCommunity, queryMembers } from '@vitrine/client/members'
import { Banner } from '@vitrine/ui/banner'
import { Button, buttonClass } from '@vitrine/ui/button'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { config } from '../../config.ts'
import { Avatar } from '../community/avatar.tsx'
import { badgesOf } from '../community/badges.server.ts'
import { MemberBadges } from '../community/member-badges.tsx'
import { memberPath } from '../community/member-path.ts'
import { readSelf } from '../community/you.server.ts'
import { formatDay } from '../data/format.ts'
import { pictureUrl } from '../data/pictures.ts'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { Crumbs } from '../shell/page-head.tsx'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session }) => {
    const slug = args.params.slug ?? ''
    const [found, self] = await Promise.all([
      queryMembers(session.client, { query: { filter: { 'profile.slug': slug }, paging: { limit: 1 } } }),
      readSelf(session),
    ])
    const isYou = self?.profile.slug === slug
    const member = isYou ? self : found.members[0]
    if (!member) throw data({ code: 'MEMBER_NOT_FOUND' }, { status: 404 })
    const { id, profile, createdDate } = member
    const isPublic = !isYou || self.privacyStatus === 'PUBLIC'
    const badges = (await badgesOf(session.client, [id]))[id] ?? []
    const picture = profile.photo?.url && pictureUrl(profile.photo.url, config.platformUrl)
    return { profile, createdDate, badges, isYou, isPublic, ...(picture && { picture }) }
  })

/** Joins or leaves the community, on the member's own page. */
export const action = (args: ActionFunctionArgs) =>
  load(args, ({ session: { client } }) =>
    site.forMember(args, async () => {
      const intent = (await args.request.formData()).get('intent')
      const { member } =
        intent === 'leave' ? await leaveCommunity(client, {}) : await joinCommunity(client, {})
      throw redirect(memberPath(member.profile.slug), 303)
    }),
  )

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.profile.nickname ?? moreTexts.profile.member,
    ...(loaderData?.profile.title && { description: loaderData.profile.title }),
    ...(loaderData?.isPublic && {
      path: memberPath(loaderData.profile.slug),
      picture: loaderData.picture,
    }),
  })

export default function MemberPage() {
  const { profile, createdDate, badges, isYou, isPublic } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <Crumbs
        crumbs={[{ label: moreTexts.profile.community, href: '/community' }, { label: profile.nickname }]}
      />
      <div className="mt-8 flex max-w-wide flex-wrap items-start gap-x-8 gap-y-6">
        <Avatar profile={profile} size="xl" />
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-4xl break-words">{profile.nickname}</h1>
          {profile.title ? <p className="mt-3 text-lg break-words text-ink-soft">{profile.title}</p> : null}
          <p className="mt-3 text-sm text-ink-soft">
            {moreTexts.profile.memberSince(formatDay(createdDate))}
          </p>
          <div className="mt-5 empty:hidden">
            <MemberBadges badges={badges} />
          </div>
          {isYou ? <Yours isPublic={isPublic} /> : null}
        </div>
      </div>
    </div>
  )
}

function Yours({ isPublic }: { readonly isPublic: boolean }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="mt-8 border-t border-line pt-6">
      <Banner tone={isPublic ? 'positive' : 'neutral'}>
        {isPublic ? moreTexts.profile.othersSee : moreTexts.profile.onlyYou}
      </Banner>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/account/profile" className={buttonClass({ variant: 'secondary' })}>
          {moreTexts.profile.edit}
        </Link>
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value={isPublic ? 'leave' : 'join'}
            variant={isPublic ? 'quiet' : 'primary'}
            busy={isBusy}
          >
            {isPublic ? moreTexts.profile.leave : moreTexts.profile.join}
          </Button>
        </Form>
      </div>
    </div>
  )
}
