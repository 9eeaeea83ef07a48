"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { addTemplate, removeTemplate, restoreTemplate } from "./mutations.ts";
import { templateForm, templatePress } from "./schema.ts";

const refresh = (): void => revalidatePath("/dealers/[organization]/settings", "page");

/** Adds a template for answers. */
export const addTemplateAction = userAction("template.add")
  .input(templateForm)
  .run(async ({ input, ctx }) => {
    await addTemplate(ctx, input);
    refresh();
    return null;
  });

/** Takes one away. */
export const removeTemplateAction = userAction("template.remove")
  .input(templatePress)
  .run(async ({ input, ctx }) => {
    const removed = await removeTemplate(ctx, input);
    refresh();
    return removed;
  });

/** Brings it back. */
export const restoreTemplateAction = userAction("template.restore")
  .input(templatePress)
  .run(async ({ input, ctx }) => {
    const restored = await restoreTemplate(ctx, input);
    refresh();
    return restored;
  });
