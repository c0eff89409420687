import { deleteMyMember, getCurrentMember } from '@vitrine/client/members'
import {
  createReview,
  deleteMyReview,
  getReview,
  listMyReviews,
  setReply,
  updateMyReview,
} from '@vitrine/client/reviews'
import { updateSignInSettings } from '@vitrine/client/site-settings'
import { generateVisitorUploadUrl, updateUploadSettings } from '@vitrine/client/uploads'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

import { picture } from '../../../test/picture.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'

const jonas = { email: 'jonas@example.com', password: 'jonas-signs-in' }

let platform: TestPlatform
beforeEach(async () => {
  platform = await createTestPlatform()
  const staff = await platform.as('staff')
  await updateUploadSettings(staff, { settings: { visitorUploads: 'MEMBERS' } })
})

/** Both members review the same product; Mira's review has a picture and a reply. */
async function reviewed() {
  const [staff, leaving, staying] = await Promise.all([
    platform.as('staff'),
    platform.as('member'),
    platform.as('member', jonas),
  ])
  const { uploadUrl, fileId } = await generateVisitorUploadUrl(leaving, {
    mimeType: 'image/png',
    fileName: 'vase.png',
    sizeInBytes: String(picture.length),
    purpose: 'REVIEW',
  })
  const put = { method: 'PUT', body: picture, headers: { 'content-type': 'image/png' } }
  await platform.fetch(new Request(uploadUrl, put))
  const content = { body: 'It holds water.', rating: 5 }
  const target = { namespace: 'stores', entityId: productId(5) }
  const { review } = await createReview(leaving, {
    review: { ...target, content: { ...content, media: [{ image: { id: fileId } }] } },
  })
  await createReview(staying, { review: { ...target, content: { ...content, body: 'It is blue.' } } })
  await platform.settle()
  await setReply(staff, { reviewId: review.id, message: 'Thank you.' })
  const { member } = await getCurrentMember(staying)
  return { staff, leaving, staying, reviewId: review.id, assigneeId: member.id }
}

test('reviews, replies and files of a deleted member move to a member whom the settings allow', async () => {
  const { staff, leaving, staying, reviewId, assigneeId } = await reviewed()
  await updateSignInSettings(staff, { settings: { contentAssignees: [assigneeId] } })
  await deleteMyMember(leaving, { contentAssigneeId: assigneeId })

  const { reviews } = await listMyReviews(staying, {})
  const moved = reviews.find(({ id }) => id === reviewId)
  const others = reviews.filter(({ id }) => id !== reviewId)
  expect(moved).toMatchObject({
    author: { authorName: others[0]?.author.authorName, contactId: others[0]?.author.contactId },
    reply: { message: 'Thank you.' },
    content: { media: [expect.anything()] },
  })
  const media = moved?.content.media ?? []
  await updateMyReview(staying, { reviewId, content: { rating: 4, media } })
  await deleteMyReview(staying, { reviewId })
})

test('an assignee whom the settings do not allow gets nothing', async () => {
  const { staff, leaving, staying, reviewId, assigneeId } = await reviewed()
  await deleteMyMember(leaving, { contentAssigneeId: assigneeId })
  expect((await listMyReviews(staying, {})).reviews.map(({ id }) => id)).not.toContain(reviewId)
  const { review } = await getReview(staff, { reviewId, returnPrivateReviews: true })
  expect(review.author).toEqual({ authorName: 'A former member', authorType: 'MEMBER' })
})

test('only approved members can be assignees', async () => {
  const settings = { contentAssignees: ['0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1effff'] }
  await expect(updateSignInSettings(await platform.as('staff'), { settings })).rejects.toMatchObject({
    fieldViolations: [{ field: 'settings.contentAssignees[0]' }],
  })
})
