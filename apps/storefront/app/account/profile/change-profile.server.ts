import { joinCommunity, leaveCommunity, updateCurrentMemberSlug, updateMember } from '@vitrine/client/members'
import { moreTexts } from '../../texts/texts.ts'
import { memberNow, mistake, type Work } from '../act.server.ts'

export const saveProfile: Work = async ({ client, field }) => {
  const nickname = field('nickname')
  const title = field('title')
  if (!nickname) return mistake('nickname', moreTexts.profile.enterName)
  if (nickname.length > 100) return mistake('nickname', moreTexts.profile.atMost100)
  if (title.length > 255) return mistake('title', moreTexts.profile.atMost255)
  const { id } = await memberNow(client)
  await updateMember(client, { member: { id, profile: { nickname, title } } })
  return { done: moreTexts.profile.saved }
}

export const changeSlug: Work = async ({ client, field }) => {
  const slug = field('slug').toLowerCase()
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(slug) || slug === 'my')
    return mistake('slug', moreTexts.profile.slugRule)
  await updateCurrentMemberSlug(client, { slug })
  return { done: moreTexts.profile.nowAt(slug) }
}

export const join: Work = async ({ client }) => {
  await joinCommunity(client, {})
  return { done: moreTexts.profile.welcome }
}

export const leave: Work = async ({ client }) => {
  await leaveCommunity(client, {})
  return { done: moreTexts.profile.left, undo: { intent: 'join' } }
}

export const choosePhoto: Work = async ({ client, field }) => {
  const { id } = await memberNow(client)
  await updateMember(client, { member: { id, profile: { photo: { id: field('fileId') } } } })
  return { done: moreTexts.profile.photoSaved }
}

export const removePhoto: Work = async ({ client }) => {
  const { id } = await memberNow(client)
  await updateMember(client, { member: { id, profile: { photo: {} } } })
  return { done: moreTexts.profile.photoRemoved }
}
