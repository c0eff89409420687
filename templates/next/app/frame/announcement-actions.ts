'use server'

import { cookies } from 'next/headers'

/** Hides an announcement in this browser. Another announcement has another key. */
export async function hideAnnouncement(form: FormData): Promise<void> {
  const jar = await cookies()
  jar.set('announcement', String(form.get('key')), { maxAge: 31_536_000, sameSite: 'lax' })
}
