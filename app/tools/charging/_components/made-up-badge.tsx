import { FlaskConical } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";

/** Beside whatever nobody published: it stands only in a demo market. */
export const MadeUpBadge = () => <Badge icon={<FlaskConical aria-hidden="true" />}>Made up</Badge>;
