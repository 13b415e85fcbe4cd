import { useQuery } from '@tanstack/react-query'
import { MOST_CREWS } from '#domain/crews/crew.ts'
import type { Question } from '#domain/services/question-schema.ts'
import { MOST_SERVICES } from '#domain/services/service.ts'
import { listDocuments } from '../../data/documents.ts'
import { DESK_KEY } from './use-appointments.ts'

/** The longest list that the server sends. */
const AT_ONCE = 100

/** Every crew, also those that no longer work: visits of the past are theirs. */
export function useCrews() {
  return useQuery({
    queryKey: [...DESK_KEY, 'crews'],
    queryFn: async ({ signal }) => (await listDocuments('crews', { limit: MOST_CREWS }, signal)).items,
  })
}

/** Every service, also hidden ones: the desk may book what visitors cannot. */
export function useServices() {
  return useQuery({
    queryKey: [...DESK_KEY, 'services'],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(MOST_SERVICES / AT_ONCE) }, (_, page) =>
        listDocuments('services', { limit: AT_ONCE, offset: page * AT_ONCE, orderBy: 'order' }, signal),
      )
      return (await Promise.all(pages)).flatMap(({ items }) => items)
    },
  })
}

/** What a service asks at the desk, where no answer is required. */
export function useQuestions(slug: string): Question[] {
  const { data: services = [] } = useServices()
  const questions = services.find((service) => service.slug === slug)?.questions ?? []
  return questions.map((question) => ({ ...question, required: false }))
}
