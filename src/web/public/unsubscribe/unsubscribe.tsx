import { data, useActionData, useLoaderData } from 'react-router'
import { OPT_OUT_WORDS } from '#domain/customer-messages/settings.ts'
import { siteContext } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import type { Route } from './+types/unsubscribe.ts'

/** The same page for every link: only a POST looks at its secret. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await context.get(siteContext).business()
  return { name }
}

/** Mail programs post here with "List-Unsubscribe=One-Click", people with the button. Neither needs JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const form = await site.readForm(request)
  if (!form.ok) return data({ problem: form.error, wanted: false }, { status: form.status })
  const wanted = form.value.get('does') === 'back'
  const { ok, status } = await site.chooseMails(params.token, wanted)
  return data({ problem: ok ? '' : OPT_OUT_WORDS.unknown, wanted }, { status })
}

export const headers = () => PRIVATE_HEADERS

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(`${OPT_OUT_WORDS.title} | ${loaderData?.name ?? ''}`)
}

export default function Unsubscribe() {
  const { name } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const isOut = answered?.problem === '' && !answered.wanted
  return (
    <div className="wrap-page grid gap-8">
      <header className="drop-line grid gap-4">
        <p className="eyebrow">{name}</p>
        <h1 className="text-4xl">{OPT_OUT_WORDS.title}</h1>
      </header>
      <Card className="grid max-w-prose gap-5">
        {answered?.problem && <Notice tone="error">{answered.problem}</Notice>}
        {answered?.problem === '' && <Notice tone="success">{isOut ? OPT_OUT_WORDS.done : OPT_OUT_WORDS.again}</Notice>}
        {!isOut && <p>{OPT_OUT_WORDS.question}</p>}
        <p className="text-ink-muted">{OPT_OUT_WORDS.kept}</p>
        <form method="post">
          <input type="hidden" name="does" value={isOut ? 'back' : 'out'} />
          <Button type="submit" tone={isOut ? 'secondary' : 'primary'}>
            {isOut ? OPT_OUT_WORDS.back : OPT_OUT_WORDS.out}
          </Button>
        </form>
      </Card>
    </div>
  )
}
