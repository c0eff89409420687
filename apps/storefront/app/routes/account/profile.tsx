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
        SLUG_ALREADY_EXISTS: ['slug', 'This URL is taken. Try another one.'],
      },
    },
  )

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your profile' })

export default function Profile() {
  return (
    <>
      <AccountHead title="Profile">
        Your public details. They never include your email address, orders or addresses.
      </AccountHead>
      <Part id="who" title="Public profile">
        <ProfileForm />
      </Part>
      <Part
        id="url"
        title="Profile URL"
        about="Others find your profile here after you join the community. If you change the URL, old links stop working."
      >
        <SlugForm />
      </Part>
      <Part id="privacy" title="Community">
        <PrivacyForm />
      </Part>
    </>
  )
}
