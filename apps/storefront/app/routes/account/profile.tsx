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
        SLUG_ALREADY_EXISTS: ['slug', 'Somebody else has this one. Try another, with a number perhaps.'],
      },
    },
  )

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your profile' })

export default function Profile() {
  return (
    <>
      <AccountHead title="Profile">
        What you show of yourself here. Your e-mail address, orders and addresses are never part of it.
      </AccountHead>
      <Part id="who" title="You">
        <ProfileForm />
      </Part>
      <Part
        id="address"
        title="Address of your page"
        about="Under it others find your profile, once you have joined the community. A link to the old address ends."
      >
        <SlugForm />
      </Part>
      <Part id="privacy" title="Community">
        <PrivacyForm />
      </Part>
    </>
  )
}
