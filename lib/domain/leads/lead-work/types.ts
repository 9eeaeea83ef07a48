export type LeadStatus = "new" | "working" | "appointment" | "sold" | "lost";
