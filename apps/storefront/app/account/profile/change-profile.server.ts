import { joinCommunity, leaveCommunity, updateCurrentMemberSlug, updateMember } from '@vitrine/client/members'

import { memberNow, mistake, type Work } from '../act.server.ts'

export const saveProfile: Work = async ({ client, field }) => {
  const nickname = field('nickname')
  const title = field('title')
  if (!nickname) return mistake('nickname', 'Enter a display name.')
  if (nickname.length > 100) return mistake('nickname', 'Use at most 100 characters.')
  if (title.length > 255) return mistake('title', 'Use at most 255 characters.')
  const { id } = await memberNow(client)
  await updateMember(client, { member: { id, profile: { nickname, title } } })
  return { done: 'Profile saved.' }
}

export const changeSlug: Work = async ({ client, field }) => {
  const slug = field('slug').toLowerCase()
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(slug) || slug === 'my')
    return mistake(
      'slug',
      'Use letters, digits, dots, hyphens and underscores. Start with a letter or a digit.',
    )
  await updateCurrentMemberSlug(client, { slug })
  return { done: `Your profile is now at /community/${slug}.` }
}

export const join: Work = async ({ client }) => {
  await joinCommunity(client, {})
  return { done: 'Welcome to the community. Your profile is now public.' }
}

export const leave: Work = async ({ client }) => {
  await leaveCommunity(client, {})
  return { done: 'You have left the community. Your profile is now private.', undo: { intent: 'join' } }
}

export const choosePhoto: Work = async ({ client, field }) => {
  const { id } = await memberNow(client)
  await updateMember(client, { member: { id, profile: { photo: { id: field('fileId') } } } })
  return { done: 'Photo saved.' }
}

export const removePhoto: Work = async ({ client }) => {
  const { id } = await memberNow(client)
  await updateMember(client, { member: { id, profile: { photo: {} } } })
  return { done: 'Photo removed.' }
}
