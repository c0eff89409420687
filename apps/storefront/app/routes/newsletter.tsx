import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
} from 'react-router'

import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { signUp } from '../newsletter/sign-up.server.ts'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) => load(args, async () => ({}))

export const action = async ({ request, context }: ActionFunctionArgs) =>
  signUp(site.getSession(context).client, await request.formData())

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: moreTexts.forms.newsletter, path: '/newsletter' })

export default function NewsletterRoute() {
  const outcome = useActionData<typeof action>()
  return (
    <div className="mx-auto max-w-page px-gutter pt-12">
      <h1 className="mb-8 text-4xl">{moreTexts.forms.newsletter}</h1>
      <NewsletterForm source={outcome?.sent.source ?? 'page'} outcome={outcome} />
    </div>
  )
}
