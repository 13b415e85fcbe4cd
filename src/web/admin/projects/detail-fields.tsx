import { useFormContext } from 'react-hook-form'
import { PROJECT_PLACEHOLDERS } from '#domain/projects/form.ts'
import { PROJECT_LABELS } from '#domain/projects/labels.ts'
import { CrawlerViewButton } from '../crawler-view/crawler-view-button.tsx'
import { ProjectField } from './project-field.tsx'
import { type ProjectValues, projectOf } from './project-values.ts'
import { TextListField } from './text-list-field.tsx'
import { useUploads } from './uploads-context.ts'

export function DetailFields() {
  const { getValues } = useFormContext<ProjectValues>()
  const { uploads } = useUploads()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ProjectField
        name="specifications.duration"
        label={PROJECT_LABELS.duration}
        placeholder={PROJECT_PLACEHOLDERS.duration}
      />
      <ProjectField name="specifications.location" label={PROJECT_LABELS.location} />
      <ProjectField
        name="projectDetails.challenge"
        label={PROJECT_LABELS.challenge}
        rows={3}
        className="sm:col-span-2"
      />
      <ProjectField name="projectDetails.solution" label={PROJECT_LABELS.solution} rows={3} className="sm:col-span-2" />
      <ProjectField name="projectDetails.outcome" label={PROJECT_LABELS.outcome} rows={3} className="sm:col-span-2" />
      <ProjectField name="details" label={PROJECT_LABELS.details} rows={5} className="sm:col-span-2" />
      <TextListField name="specifications.services" legend={PROJECT_LABELS.services} noun="service" />
      <TextListField name="specifications.materials" legend={PROJECT_LABELS.materials} noun="material" />
      <TextListField name="highlights" legend={PROJECT_LABELS.highlights} noun="highlight" />
      <div className="sm:col-span-2">
        <CrawlerViewButton
          kind="project"
          id=""
          contentOf={() => ({ ...projectOf(getValues(), (key) => uploads.urlOf(key)) })}
        />
      </div>
    </div>
  )
}
