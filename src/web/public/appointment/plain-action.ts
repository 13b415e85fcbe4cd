import type { CustomerAppointment, Site } from '#server/api-types.ts'

/** What the page shows after a submit without JavaScript. */
export interface PlainAnswer {
  /** Goes into the next form. The page is never stored. */
  key: string
  appointment: CustomerAppointment | undefined
  words: string
  problem: string
}

export async function answerPlainForm(
  site: Site,
  id: string,
  request: Request,
): Promise<{ answer: PlainAnswer; status: number }> {
  const form = await site.readForm(request)
  if (!form.ok)
    return { answer: { key: '', appointment: undefined, words: '', problem: form.problem }, status: form.status }
  const text = (name: string) => String(form.data.get(name) ?? '')
  const key = text('key')
  const outcome = await site.actOnAppointment(id, {
    key,
    does: text('does'),
    offer: text('offer'),
    message: text('message'),
  })
  const { appointment, status } = outcome
  const shown = outcome.ok ? { words: outcome.words, problem: '' } : { words: '', problem: outcome.problem }
  return { answer: { key, appointment, ...shown }, status }
}
