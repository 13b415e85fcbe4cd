import { Droplets, FolderOpen, Phone, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink, Spinner, TextLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/data-table-rows.tsx'
import { DialogsProvider } from '#web/ui/dialogs.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Badge, type BadgeTone, Card, EmptyState, Notice, PageHeader } from '#web/ui/page.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { GalleryDialogs } from './gallery-dialogs.tsx'
import { GallerySection } from './gallery-section.tsx'
import { GalleryTable } from './gallery-table.tsx'
import { GalleryTokens } from './gallery-tokens.tsx'
import './ui-gallery.css'
import { RouteButton, RouteLink } from '#web/admin/route-link.tsx'

const LONG =
  'Replace the corroded galvanized supply line from the meter to the second-floor bathroom, including the shut-off valves'

export default function UiGallery() {
  return (
    <DialogsProvider>
      <div className="wrap-page grid gap-section py-12">
        <PageHeader
          above={
            <Breadcrumbs
              items={[{ label: 'Home', to: '/' }, { label: 'Development', to: '/dev' }, { label: 'Parts' }]}
            />
          }
          title="Every part, in every state"
          description="A page for people who build screens. It is not part of the site that visitors see."
          actions={
            <>
              <ThemeChoice />
              <Button>Create New Page</Button>
            </>
          }
        />
        <GalleryTokens />
        <Buttons />
        <Fields />
        <Choices />
        <Messages />
        <GallerySection title="Tabs">
          <Tabs
            label="Page"
            tabs={[
              { value: 'content', label: 'Content', content: <p>The starting tab.</p> },
              { value: 'seo', label: 'SEO', hasError: true, content: <p>A field here needs attention.</p> },
              { value: 'social', label: 'Social', content: <p>How the page looks when it is shared.</p> },
              { value: 'advanced', label: 'Advanced', content: <p>Schema and robots.</p> },
            ]}
          />
        </GallerySection>
        <GalleryTable />
        <GalleryDialogs />
        <Cards />
      </div>
      <Toaster />
    </DialogsProvider>
  )
}

function ThemeChoice() {
  return (
    <Field label="Theme" hideLabel>
      <Select
        defaultValue=""
        onChange={({ target }) => {
          document.documentElement.dataset.theme = target.value
        }}
      >
        <option value="">As the system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </Select>
    </Field>
  )
}

function Buttons() {
  const [busy, setBusy] = useState(true)
  return (
    <GallerySection title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Save Page</Button>
        <Button tone="accent">
          <Phone aria-hidden="true" />
          Emergency Service
        </Button>
        <Button tone="secondary">Cancel</Button>
        <Button tone="ghost">View Details</Button>
        <Button tone="danger">Delete Appointment</Button>
        <Button disabled>Disabled</Button>
        <Button tone="secondary" disabled>
          Disabled
        </Button>
        <Button tone="secondary" size="icon" aria-label="Tools">
          <Wrench aria-hidden="true" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Small</Button>
        <Button size="lg">Book a visit</Button>
        <RouteButton to="/" tone="secondary" size="lg">
          A link
        </RouteButton>
        <ButtonLink href="tel:+18135550142" tone="accent" size="lg">
          <Phone aria-hidden="true" />
          (813) 555-0142
        </ButtonLink>
        <Button busy={busy} busyLabel="Saving...">
          Save Settings
        </Button>
        <Button tone="secondary" busy={busy}>
          Refresh
        </Button>
        <Button tone="ghost" size="sm" onClick={() => setBusy(!busy)}>
          {busy ? 'Finish' : 'Start again'}
        </Button>
      </div>
      <p>
        A sentence with <RouteLink to="/">a link in it</RouteLink>, and{' '}
        <TextLink href="https://example.com">one that leaves</TextLink>.
      </p>
    </GallerySection>
  )
}

function Fields() {
  return (
    <GallerySection title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Name" required>
          <Input autoComplete="name" defaultValue="Rosalind Featherstonehaugh-Montgomery" />
        </Field>
        <Field label="Email" required error="Invalid email address">
          <Input type="email" defaultValue="rosalind@" />
        </Field>
        <Field label="Meta Title" hint="Recommended 50-60 characters" counter="52 / 60">
          <Input placeholder="Placeholder" />
        </Field>
        <Field label="Service">
          <Select defaultValue="repair">
            <option value="repair">Repair</option>
            <option value="installation">Installation</option>
          </Select>
        </Field>
        <Field label="Description" hint={LONG}>
          <Textarea defaultValue={LONG} />
        </Field>
        <Field label="Project Image" error="Image is required">
          <FileDrop accept="image/*" prompt="Drop a photo here, or choose one" />
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="Cannot be changed" />
        </Field>
        <Field label="Read only">
          <Input readOnly defaultValue="bathroom-remodel" />
        </Field>
      </div>
    </GallerySection>
  )
}

function Choices() {
  return (
    <GallerySection title="Choices">
      <div className="grid gap-4 md:grid-cols-2">
        <Checkbox label="Table only (hide from cards view)" defaultChecked />
        <Checkbox label="No index" hint="Search engines leave this page out" />
        <Checkbox label="I accept the terms" error="Please accept the terms" />
        <Checkbox label="Disabled" disabled defaultChecked />
        <Switch label="Enable scheduling" defaultChecked hint="Visitors can ask for an appointment" />
        <Switch label="Off" />
        <Disclosure title="More rules" hint="What most people never need.">
          <p>Behind one press.</p>
        </Disclosure>
      </div>
    </GallerySection>
  )
}

const tones: BadgeTone[] = ['yellow', 'green', 'red', 'blue', 'gray', 'neutral', 'brand']

function Messages() {
  return (
    <GallerySection title="Messages">
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="grid gap-3">
        <Notice tone="success" title="Your request is in" onDismiss={() => {}}>
          We will confirm within 1 business hour.
        </Notice>
        <Notice tone="error">Failed to save page. Please try again.</Notice>
        <Notice
          tone="warning"
          title="This was changed elsewhere since you opened it."
          action={<Button size="sm">Reload</Button>}
        />
        <Notice tone="info">{LONG}</Notice>
      </div>
      <div className="flex flex-wrap items-start gap-8">
        <Spinner>Checking authentication...</Spinner>
        <Spinner block className="min-h-0 self-start">
          Loading
        </Spinner>
        <div className="grid w-56 gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      </div>
    </GallerySection>
  )
}

function Cards() {
  return (
    <GallerySection title="Cards">
      <div className="grid gap-5 md:grid-cols-3">
        <Card interactive>
          <Droplets aria-hidden="true" className="size-7 text-accent" />
          <h3 className="mt-4 text-xl">Leak repair</h3>
          <p className="mt-2 text-ink-muted">
            Found, fixed and tested in one visit, with the wall closed again behind us.
          </p>
        </Card>
        <Card>
          <p className="eyebrow">Residential</p>
          <h3 className="mt-2 text-xl">{LONG}</h3>
        </Card>
        <div className="panel-deep rounded-lg p-7">
          <p className="text-xs text-on-deep-accent">24/7</p>
          <h3 className="mt-2 text-xl">A dark panel in both themes</h3>
          <p className="mt-2 mb-5 text-on-deep-muted">For call-outs, heroes and the footer.</p>
          <Button tone="accent">Call now</Button>
        </div>
      </div>
      <Card flush>
        <EmptyState
          icon={FolderOpen}
          title="No projects found. Create a new project to get started."
          action={<Button>Add New Project</Button>}
        >
          What you add appears on the projects page at once.
        </EmptyState>
      </Card>
    </GallerySection>
  )
}
