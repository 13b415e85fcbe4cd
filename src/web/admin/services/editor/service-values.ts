import { optionsOf } from '#domain/service/question.ts'
import type { Question } from '#domain/service/question-schema.ts'
import type { Service } from '#domain/service/schema.ts'
import { PLAIN_SERVICE } from '#domain/service/service.ts'
import type { ServiceContent } from '#domain/service/version.ts'

/** What the form holds of a service: all but its place in the list. */
export function valuesOf(service: Service | ServiceContent | undefined): ServiceContent {
  const { price, ...fields }: ServiceContent = service ?? { ...PLAIN_SERVICE, name: '', slug: '', questions: [] }
  const { name, slug, summary, description, image, imageAlt, imageFocus, minutes, bufferMinutes, windowMinutes } =
    fields
  const { bookable, emergency, onHome, published, questions, seo } = fields
  return {
    name,
    slug,
    summary,
    description,
    image,
    imageAlt,
    imageFocus,
    minutes,
    bufferMinutes,
    windowMinutes,
    price: { from: price.from ?? null, to: price.to ?? null, note: price.note ?? '' },
    bookable,
    emergency,
    onHome,
    published,
    questions: questions.map(withAnswers),
    seo,
  }
}

/** The form has a row for Yes and for No, also where nothing follows from them. */
function withAnswers(question: Question): Question {
  return question.kind === 'yes-no' ? { ...question, options: [...optionsOf(question)] } : question
}
