import { data, useActionData, useLoaderData } from 'react-router'
import { OPT_OUT_WORDS } from '#domain/customer-messages/words.ts'
import { siteContext } from '../../data/site.ts'
import { useWords } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import type { Route } from './+types/unsubscribe.ts'

/** The same page for every link but for its language: only a POST acts on its secret. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name } = await site.business()
  return { name, language: site.language }
}

/** Mail programs post here with "List-Unsubscribe=One-Click", people with the button. Neither needs JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const form = await site.readForm(request)
  if (!form.ok) return data({ problem: form.error, wanted: false }, { status: form.status })
  const wanted = form.value.get('does') === 'back'
  const { ok, status } = await site.chooseMails(params.token, wanted)
  return data({ problem: ok ? '' : OPT_OUT_WORDS[site.language].unknown, wanted }, { status })
}

export const headers = () => PRIVATE_HEADERS

export function meta({ loaderData }: Route.MetaArgs) {
  const { title } = OPT_OUT_WORDS[loaderData?.language ?? 'en']
  return privateMeta(`${title} | ${loaderData?.name ?? ''}`)
}

export default function Unsubscribe() {
  const { name } = useLoaderData<typeof loader>()
  const words = useWords(OPT_OUT_WORDS)
  const answered = useActionData<typeof action>()
  const isOut = answered?.problem === '' && !answered.wanted
  return (
    <div className="wrap-page grid gap-8">
      <header className="drop-line grid gap-4">
        <p className="eyebrow">{name}</p>
        <h1 className="text-4xl">{words.title}</h1>
      </header>
      <Card className="grid max-w-prose gap-5">
        {answered?.problem && <Notice tone="error">{answered.problem}</Notice>}
        {answered?.problem === '' && <Notice tone="success">{isOut ? words.done : words.again}</Notice>}
        {!isOut && <p>{words.question}</p>}
        <p className="text-ink-muted">{words.kept}</p>
        <form method="post">
          <input type="hidden" name="does" value={isOut ? 'back' : 'out'} />
          <Button type="submit" tone={isOut ? 'secondary' : 'primary'}>
            {isOut ? words.back : words.out}
          </Button>
        </form>
      </Card>
    </div>
  )
}
