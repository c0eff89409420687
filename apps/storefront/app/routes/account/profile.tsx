import type { ActionFunctionArgs, MetaFunction } from 'react-router'

import { act } from '../../account/act.server.ts'
import { keepTyped } from '../../account/keep-typed.ts'
import {
  changeSlug,
  choosePhoto,
  join,
  leave,
  removePhoto,
  saveProfile,
} from '../../account/profile/change-profile.server.ts'
import { PrivacyForm } from '../../account/profile/privacy-form.tsx'
import { ProfileForm } from '../../account/profile/profile-form.tsx'
import { SlugForm } from '../../account/profile/slug-form.tsx'
import { AccountHead, Part } from '../../account/section-head.tsx'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const action = (args: ActionFunctionArgs) =>
  act(
    args,
    {
      profile: saveProfile,
      slug: changeSlug,
      join,
      leave,
      photo: choosePhoto,
      'remove-photo': removePhoto,
    },
    {
      mistakes: {
        SLUG_ALREADY_EXISTS: ['slug', moreTexts.profile.urlTaken],
      },
    },
  )

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.profile.yours })

export default function Profile() {
  return (
    <>
      <AccountHead title={moreTexts.profile.title}>{moreTexts.profile.about}</AccountHead>
      <Part id="who" title={moreTexts.profile.publicProfile}>
        <ProfileForm />
      </Part>
      <Part id="url" title={moreTexts.profile.url} about={moreTexts.profile.urlAbout}>
        <SlugForm />
      </Part>
      <Part id="privacy" title={moreTexts.profile.community}>
        <PrivacyForm />
      </Part>
    </>
  )
}
