import { ExternalLink, History } from 'lucide-react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { pagePath } from '#domain/page/address.ts'
import { PAGE_TABS, type PageTab } from '#domain/page/labels.ts'
import { isVisibleToVisitors } from '#domain/page/publication.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { FindingsContext } from '../../gate/field-findings.tsx'
import { GatePanel } from '../../gate/gate-panel.tsx'
import { NewerNotice } from '../../newer-notice.tsx'
import { SaveBar } from '../../save-bar.tsx'
import { useMoment } from '../../use-moment.ts'
import { HistoryDialog } from '../../version-history/history-dialog.tsx'
import { useShownHistory } from '../../version-history/use-shown-history.ts'
import { PAGES_PATH } from '../page-keys.ts'
import { AdvancedTab } from './advanced-tab.tsx'
import { ContentTab } from './content-tab.tsx'
import { PAGE_HISTORY } from './page-history.ts'
import { PreviewLinkButton } from './preview-link-button.tsx'
import { SeoTab } from './seo-tab.tsx'
import { SocialTab } from './social-tab.tsx'
import { tabsWithErrors } from './tabs-with-errors.ts'
import { TemplateChoice } from './template-choice.tsx'
import { UnfilledNotice } from './unfilled-notice.tsx'
import { type OpenedPage, usePageForm } from './use-page-form.ts'
import { useSaveKey } from './use-save-key.ts'

export function PageForm({ title, ...given }: OpenedPage & { title: string }) {
  const { opened } = given
  const page = usePageForm(given)
  const { newer, conflict } = page
  const { form, target, problem, save, gate } = page
  const [showsHistory, setShowsHistory] = useShownHistory()
  const now = useMoment()
  const troubled = tabsWithErrors(page.errors, gate.findings)
  useSaveKey(() => void save({ stay: true }))
  const tab = (value: PageTab, content: React.ReactNode) => ({
    value,
    label: PAGE_TABS[value],
    content,
    hasError: troubled.has(value),
  })

  return (
    <FormProvider {...form}>
      <PageHeader
        title={title}
        above={
          <Breadcrumbs
            items={[{ label: 'Pages', to: PAGES_PATH }, { label: opened?.title ?? 'New page' }]}
            drawLink={(to, text, className) => (
              <Link to={to} className={className}>
                {text}
              </Link>
            )}
          />
        }
        actions={
          target.id !== undefined && (
            <>
              {opened && isVisibleToVisitors(opened, now) && (
                <ButtonLink href={pagePath(target.id)} target="_blank" tone="secondary">
                  <ExternalLink aria-hidden="true" />
                  View page
                </ButtonLink>
              )}
              <PreviewLinkButton slug={target.id} />
              <Button tone="secondary" onClick={() => setShowsHistory(true)}>
                <History aria-hidden="true" />
                History
              </Button>
            </>
          )
        }
      />
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem && <Notice tone="error">{problem}</Notice>}
        {target.id === undefined && <TemplateChoice onChoose={page.begin} />}
        <UnfilledNotice />
        {newer && <NewerNotice onCompare={() => conflict.show(newer)} />}
        <FindingsContext value={gate.findings}>
          <Tabs
            label="Parts of the page"
            value={page.tab}
            onValueChange={(value) => page.setTab(value as PageTab)}
            tabs={[
              tab('content', <ContentTab ownId={target.id} filled={page.filled} />),
              tab('seo', <SeoTab filled={page.filled} />),
              tab('social', <SocialTab />),
              tab('advanced', <AdvancedTab />),
            ]}
          />
        </FindingsContext>
        <GatePanel
          gate={gate}
          onCheck={page.check}
          onJump={page.jumpTo}
          rewrite={(change) => page.begin({ ...form.getValues(), content: change(form.getValues('content')) })}
        />
        <SaveBar label="Save Page" busy={page.isSaving} unsaved={page.isDirty}>
          <span className="max-sm:hidden">
            <kbd>Ctrl+S</kbd> saves and stays here.
          </span>
        </SaveBar>
      </form>
      {showsHistory && target.id !== undefined && (
        <HistoryDialog
          source={PAGE_HISTORY}
          slug={target.id}
          current={form.getValues()}
          onClose={() => setShowsHistory(false)}
          onRestore={(version) => {
            page.fill(version)
            setShowsHistory(false)
          }}
        />
      )}
      {conflict.dialog}
    </FormProvider>
  )
}
