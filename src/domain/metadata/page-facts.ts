import type { Business } from '#domain/business/schema.ts'
import type { Language } from '#domain/language/language.ts'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { projectPath } from '../projects/project.ts'
import type { Project } from '../projects/schema.ts'
import { GROUPED_PARTS, type GroupedPartId } from '../website/part.ts'
import { SITE_WORDS } from '../website/words.ts'
import type { PageFacts } from './metadata.ts'
import { breadcrumbJsonLd } from './structured-data.ts'

export function pageFacts(
  part: GroupedPartId,
  { search, keywords }: { search: { title: string; description: string }; keywords?: { words: string } },
): PageFacts {
  const words = keywords?.words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return { path: GROUPED_PARTS[part].path, ...search, ...(words && words.length > 0 ? { keywords: words } : {}) }
}

const LONGEST_DESCRIPTION = 160

type Described = Pick<Project, 'id' | 'title' | 'description' | 'imageUrl' | 'category' | 'type'>

export function projectPageFacts(
  project: Described,
  business: Pick<Business, 'name'>,
  siteUrl: string,
  language: Language = 'en',
): PageFacts {
  const { home, projects } = SITE_WORDS[language]
  const path = projectPath(project.id)
  const trail = [
    { name: home, path: '/' },
    { name: projects, path: PROJECTS_PATH },
    { name: project.title, path },
  ]
  return {
    path,
    title: `${project.title} | ${business.name}`,
    description: shortened(project.description),
    keywords: [project.type, project.category],
    social: { kind: 'project', id: project.id, title: project.title, photo: project.imageUrl },
    jsonLd: [breadcrumbJsonLd(trail, siteUrl, language)],
  }
}

/** At most as long as search results show, cut between words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_DESCRIPTION) return line
  const cut = line.slice(0, LONGEST_DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
